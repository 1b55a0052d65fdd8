import path from 'node:path';
import Database from 'better-sqlite3';
import Redis from 'ioredis';
import { RateLimiterRedis, RateLimiterSQLite } from 'rate-limiter-flexible';
import type { CounterFactory } from './address-limiter';
import { fileWindows } from './file-windows';
import { redisWindows } from './redis-windows';
import type { TakeFromAll } from './windows';

/** Counters of limits and the connection that must be closed at the end. */
export interface CounterStore {
  readonly counterOf: CounterFactory;
  /** Counts against several limits at once. */
  readonly takeFromAll: TakeFromAll;
  close(): Promise<void>;
}

/** Counters that all replicas share and that survive a restart, in Redis. */
export function redisCounters(url: string): CounterStore {
  const client = new Redis(url, { maxRetriesPerRequest: 1, lazyConnect: false });
  return {
    counterOf: (name, points, duration) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `elc:limit:${name}`,
        points,
        duration,
      }),
    takeFromAll: redisWindows(client),
    close: async () => client.disconnect(),
  };
}

/** Counters of a single process that survive a restart, in a SQLite file of their own. */
export function fileCounters(dataDir: string): CounterStore {
  const client = new Database(path.join(dataDir, 'limits.sqlite'));
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = OFF');
  return {
    counterOf: (name, points, duration) =>
      new RateLimiterSQLite({
        storeClient: client,
        storeType: 'better-sqlite3',
        tableName: `limit_${name}`.toLowerCase(),
        keyPrefix: name,
        points,
        duration,
      }),
    takeFromAll: fileWindows(client, Date.now),
    close: async () => {
      client.close();
    },
  };
}
