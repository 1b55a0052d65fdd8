import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../platform/db/testing/test-database';
import { reportFailedCommits } from './report-failed-commits';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.raw('PRAGMA foreign_keys = ON');
  await database.raw('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
  await database.raw(
    'CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)',
  );
});
afterEach(() => database.destroy());

/** Refused by the COMMIT and not before: the foreign key is looked at then. */
async function commitOrphan(): Promise<void> {
  const transaction = await database.transaction();
  await transaction('children').insert({ parent: 1 });
  await transaction.commit();
}

test('a commit that fails throws, where the query builder alone says nothing', async () => {
  await commitOrphan();
  await database.raw('ROLLBACK');
  reportFailedCommits(database);
  await expect(commitOrphan()).rejects.toThrow(/FOREIGN KEY/);
});

test('others are committed as before, begun with a function or without', async () => {
  reportFailedCommits(database);
  const transaction = await database.transaction();
  await transaction('parents').insert({ id: 1 });
  await transaction.commit();
  await database.transaction(async (trx) => trx('parents').insert({ id: 2 }));
  expect(await database('parents').select('id')).toEqual([{ id: 1 }, { id: 2 }]);
});
