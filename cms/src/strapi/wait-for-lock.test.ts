import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../platform/db/connection';
import { DatabaseUnavailable } from '../platform/db/failures';
import { knex } from '../platform/db/testing/memory-database';
import { SECRET_NAMES } from '../platform/env/env';
import { useTestFolder } from '../platform/testing/test-folder';
import { reportFailedCommits } from './report-failed-commits';
import { waitForLock } from './wait-for-lock';

const HOLDER = `
  const { DatabaseSync } = require('node:sqlite');
  const sqlite = new DatabaseSync(process.argv[1]);
  sqlite.exec('BEGIN IMMEDIATE');
  console.log('held');
  setTimeout(() => process.exit(), Number(process.argv[2]));
`;

/** A loop that waits for the lock itself has one at most, a busy machine more than these. */
const TURNS_MIN = 4;

let connection: Connection;
const holders: ChildProcess[] = [];
const at = useTestFolder();
beforeEach(async () => {
  for (const name of SECRET_NAMES) vi.stubEnv(name, 'a secret of a test, long enough');
  vi.stubEnv('DATA_DIR', at());
  vi.stubEnv('DATABASE_URL', '');
  vi.resetModules();
  const { default: config } = await import('../../config/database');
  connection = knex({ ...config.connection, client: 'better-sqlite3' });
  reportFailedCommits(connection);
  waitForLock(connection);
  await connection.schema.createTable('rows', (table) => void table.increments('id'));
});
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  await connection.destroy();
  vi.unstubAllEnvs();
});

/** Has another process hold the lock on the file for so long. */
async function holdLock(ms: number): Promise<void> {
  const file = at('elc.sqlite');
  const holder = spawn(process.execPath, ['--no-warnings', '-e', HOLDER, file, String(ms)]);
  holders.push(holder);
  await once(holder.stdout, 'data');
}

/** How often something else had its turn while `work` was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  await work().finally(() => clearInterval(timer));
  return turns;
}

test('a write waits for the lock of another process, and the event loop does not', async () => {
  await holdLock(1500);
  const turns = await turnsDuring(() => connection('rows').insert({ id: 1 }));
  expect(await connection('rows').pluck('id')).toEqual([1]);
  expect(turns).toBeGreaterThanOrEqual(TURNS_MIN);
});

test('a transaction waits at its beginning, and is then done whole', async () => {
  await holdLock(700);
  await connection.transaction(async (trx) => {
    expect(await trx('rows').pluck('id')).toEqual([]);
    await trx('rows').insert({ id: 1 });
    await trx('rows').insert({ id: 2 });
  });
  expect(await connection('rows').pluck('id')).toEqual([1, 2]);
});

test('all wait a few seconds together, then fail while reads go on; writes work again afterwards', async () => {
  await holdLock(60_000);
  // Longer than the test may take: what fails did not wait for its end.
  const turns = await turnsDuring(async () => {
    const writes = Array.from({ length: 5 }, (_, id) => connection('rows').insert({ id }));
    for (const write of await Promise.allSettled(writes))
      expect(write).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
    // Begun with a function or, as Strapi does, without.
    const begun = connection.transaction(async () => {});
    await expect(begun).rejects.toThrow(DatabaseUnavailable);
    await expect(connection.transaction()).rejects.toThrow(DatabaseUnavailable);
  });
  expect(turns).toBeGreaterThanOrEqual(TURNS_MIN);
  expect(await connection('rows').pluck('id')).toEqual([]);

  holders[0]?.kill('SIGKILL');
  await pause(100);
  await connection.transaction((trx) => trx('rows').insert({ id: 1 }));
  await holdLock(300);
  await connection('rows').insert({ id: 2 });
  expect(await connection('rows').pluck('id')).toEqual([1, 2]);
});
