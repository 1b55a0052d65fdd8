import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import Redis from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterSQLite } from 'rate-limiter-flexible';
import type { CounterFactory } from './address-limiter';
import type { ConsumeAll } from './windows';
import { fileWindows, redisWindows } from './windows';

/**
 * Counters of limits and the connection that must be closed at the end. While the store does not answer,
 * counters in the memory of this process take its place.
 */
export interface CounterStore {
  readonly counterOf: CounterFactory;
  /** Counts against several limits at once. */
  readonly consumeAll: ConsumeAll;
  /** The connection that replicas share; null where there is one process alone. */
  readonly redis: Redis | null;
  /**
   * Forgets a subject of a counter, and what is counted under it: the keys that begin with it and a space.
   * A command can do it while the product runs, which reads each count from the store.
   */
  forget(name: string, subject: string): Promise<void>;
  /** Writes something small. @throws Error that says why the store does not count. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** A Redis that answers at all does so in a fraction of this; a request waits for it once at most. */
const ANSWER_MS_MAX = 1000;
const RECONNECT_MS_MAX = 1000;
/** How long a command waits for Redis. */
const CONNECT_MS_MAX = 5000;

/** Counters that all replicas share and that survive a restart, in Redis. */
export function redisCounters(url: string): CounterStore {
  const client = new Redis(url, {
    connectTimeout: ANSWER_MS_MAX,
    commandTimeout: ANSWER_MS_MAX,
    // While Redis is away commands fail at once, and the counters of this process step in.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(50 * 2 ** times, RECONNECT_MS_MAX),
  });
  // The probe reports it; without a listener each try to connect would write to the terminal.
  client.on('error', () => {});
  return {
    redis: client,
    counterOf: (name, points, duration) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `elc:limit:${name}`,
        points,
        duration,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      }),
    consumeAll: insuredWindows(redisWindows(client), memoryWindows()),
    async forget(name, subject) {
      if (client.status !== 'ready')
        await once(client, 'ready', {
          signal: AbortSignal.timeout(CONNECT_MS_MAX),
        });
      const key = `elc:limit:${name}:${subject}`;
      const match = `${key.replace(/[\\*?[\]]/g, '\\$&')} *`;
      await client.del(key);
      for await (const keys of client.scanStream({ match, count: 1000 })) {
        if (keys.length > 0) await client.del(keys);
      }
    },
    async probe() {
      if (client.status !== 'ready') throw new Error('Redis cannot be reached');
      try {
        await client.set('elc:limit-probe', 1, 'PX', 60_000);
      } catch (thrown) {
        // A frozen server leaves its sockets open: commands fail at once when there is no connection.
        if (client.status === 'ready') client.disconnect(true);
        throw thrown;
      }
    },
    close: async () => client.disconnect(),
  };
}

/** Counters of a single process that survive a restart, in a SQLite file of their own. */
export function fileCounters(dataDir: string): CounterStore {
  const client = openCounterFile(path.join(dataDir, 'limits.sqlite'));
  const consumeAll = fileWindows(client, Date.now);
  return {
    redis: null,
    counterOf: (name, points, duration) =>
      new RateLimiterSQLite({
        storeClient: client,
        storeType: 'better-sqlite3',
        tableName: tableOf(name),
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      }),
    consumeAll: insuredWindows(consumeAll, memoryWindows()),
    async forget(name, subject) {
      const table = tableOf(name);
      if (!client.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)) return;
      client
        .prepare(`DELETE FROM ${table} WHERE key = ? OR substr(key, 1, length(?)) = ?`)
        .run(`${name}:${subject}`, `${name}:${subject} `, `${name}:${subject} `);
    },
    async probe() {
      await consumeAll([{ name: 'probe', subject: 'probe', points: 1, windowSeconds: 1 }]);
    },
    close: async () => {
      client.close();
    },
  };
}

const tableOf = (name: string) => `limit_${name}`.toLowerCase();

/**
 * Opens the file, or a new one when it is damaged: a power cut can break what is written without waiting
 * for the disk, and counters are no reason not to start. The damaged file is renamed to `….damaged`.
 */
function openCounterFile(file: string): Database.Database {
  const whole = openIfWhole(file);
  if (whole) return whole;
  renameSync(file, `${file}.damaged`);
  for (const part of ['-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
  return openIfWhole(file) ?? new Database(':memory:');
}

function openIfWhole(file: string): Database.Database | null {
  const client = new Database(file);
  try {
    client.pragma('journal_mode = WAL');
    client.pragma('synchronous = OFF');
    if (client.pragma('quick_check', { simple: true }) === 'ok') {
      // Waiting for another process would stop every request; calls are counted in memory meanwhile.
      client.pragma('busy_timeout = 10');
      return client;
    }
  } catch (thrown) {
    const { code = '' } = thrown as { code?: string };
    if (!/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) throw thrown;
  }
  client.close();
  return null;
}

const memoryWindows = () => fileWindows(new Database(':memory:'), Date.now);

/**
 * Counts in `shared`, and in `own` whenever that fails: a limit that each process counts by itself is
 * better than none, and than no answers. What was counted in one is not carried over to the other.
 */
export function insuredWindows(shared: ConsumeAll, own: ConsumeAll): ConsumeAll {
  return async (windows) => {
    try {
      return await shared(windows);
    } catch {
      return own(windows);
    }
  };
}
