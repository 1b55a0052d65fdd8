import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import Redis from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterSQLite } from 'rate-limiter-flexible';
import { openedOnce } from '../../opened-once';
import type { CounterFactory } from './address-limiter';
import { type ConsumeAll, createConsumeAll } from './windows';

/** While the store does not answer, counters in memory replace it. */
export interface CounterStore {
  readonly counterOf: CounterFactory;
  /** Several limits at once. */
  readonly consumeAll: ConsumeAll;
  /** Null where there is one process. */
  readonly redis: Redis | null;
  /** Deletes all keys that begin with the subject and a space; the running product sees it. */
  forget(name: string, subject: string): Promise<void>;
  /** Writes something small. @throws Error that says why the store does not count. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** `limits` throws an error before the start. */
export const { open: useLimits, get: limits } = openedOnce<CounterStore>(
  'Limits are counted before they are opened.',
);

/** A request waits for Redis once at most. */
const ANSWER_MS_MAX = 1000;
const RECONNECT_MS_MAX = 1000;
/** For commands. */
const CONNECT_MS_MAX = 5000;

/** Shared by all replicas. */
export function redisCounters(url: string): CounterStore {
  const client = new Redis(url, {
    connectTimeout: ANSWER_MS_MAX,
    commandTimeout: ANSWER_MS_MAX,
    // Commands fail at once while Redis is away.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(50 * 2 ** times, RECONNECT_MS_MAX),
  });
  // The probe reports it; without a listener each try would write to the terminal.
  client.on('error', () => {});
  const counterOf: CounterFactory = (name, points, duration) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `elc:limit:${name}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
  return {
    redis: client,
    counterOf,
    consumeAll: createConsumeAll(counterOf),
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
        // A frozen server leaves sockets open: without a connection commands fail at once.
        if (client.status === 'ready') client.disconnect(true);
        throw thrown;
      }
    },
    close: async () => client.disconnect(),
  };
}

/** For a single process, in a SQLite file of their own. */
export function fileCounters(dataDir: string): CounterStore {
  const client = openCounterFile(path.join(dataDir, 'limits.sqlite'));
  const counterOf: CounterFactory = (name, points, duration) =>
    new RateLimiterSQLite({
      storeClient: client,
      storeType: 'better-sqlite3',
      tableName: tableOf(name),
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
  return {
    redis: null,
    counterOf,
    consumeAll: createConsumeAll(counterOf),
    async forget(name, subject) {
      const table = tableOf(name);
      if (!client.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)) return;
      client
        .prepare(`DELETE FROM ${table} WHERE key = ? OR substr(key, 1, length(?)) = ?`)
        .run(`${name}:${subject}`, `${name}:${subject} `, `${name}:${subject} `);
    },
    async probe() {
      client.pragma('user_version = 1');
    },
    close: async () => {
      client.close();
    },
  };
}

const tableOf = (name: string) => `limit_${name}`.toLowerCase();

/** Deletes what no longer counts, and the table of an earlier version. */
function clearEnded(client: Database.Database): void {
  client.exec('DROP TABLE IF EXISTS windows');
  const tables = client.prepare(
    "SELECT name FROM sqlite_master WHERE name LIKE 'limit!_%' ESCAPE '!'",
  );
  for (const table of tables.pluck().all()) {
    client.prepare(`DELETE FROM ${table} WHERE expire <= ?`).run(Date.now());
  }
}

/** A damaged file (power cut) is renamed to `….damaged` and replaced. */
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
      clearEnded(client);
      // Waiting would block every request; memory counts meanwhile.
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
