import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../env/env';
import { waitForDisk } from './wait-for-disk';

/** What SQLite calls FULL: each commit is on the disk before it is acknowledged. */
const FULL = 2;
/** Commits are whole, but the newest may be lost at a power cut. */
const NORMAL = 1;

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

/** A connection of the product to the file of the test. */
async function connect(): Promise<Knex> {
  const { default: config } = await import('../../../config/database');
  const connection = { filename: path.join(folder, 'elc.sqlite') };
  return knex({ ...config.connection, client: 'better-sqlite3', connection } as Knex.Config);
}

const pragma = async (connection: Knex, name: string) =>
  Object.values((await connection.raw(`PRAGMA ${name}`))[0])[0];

test('a first start does not wait for the disk until its content is loaded', async () => {
  const connection = await connect();
  await connection.schema.createTable('guides', (table) => table.string('slug'));
  expect(await pragma(connection, 'synchronous')).toBe(NORMAL);
  await waitForDisk(connection);
  expect(await pragma(connection, 'synchronous')).toBe(FULL);
  await connection.destroy();
});

test('each later connection to SQLite waits for the disk at its commits', async () => {
  const connection = await connect();
  expect(await pragma(connection, 'synchronous')).toBe(FULL);
  expect(await pragma(connection, 'journal_mode')).toBe('wal');
  await connection.destroy();
});
