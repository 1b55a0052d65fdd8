import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../env/env';

/** What SQLite calls FULL: each commit is on the disk before it is acknowledged. */
const FULL = 2;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'elc-sqlite-'));
  for (const name of SECRET_NAMES) vi.stubEnv(name, 'a secret of a test, long enough');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('each connection to SQLite waits for the disk at its commits', async () => {
  const { default: config } = await import('../../../config/database');
  const connection = new Database(path.join(folder, 'elc.sqlite'));
  const { pool } = config.connection as {
    pool: { afterCreate(connection: unknown, done: (error: Error | null) => void): void };
  };
  await new Promise<void>((resolve, reject) => {
    pool.afterCreate(connection, (error) => (error ? reject(error) : resolve()));
  });
  expect(connection.pragma('synchronous', { simple: true })).toBe(FULL);
  expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
  connection.close();
});
