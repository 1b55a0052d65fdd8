import { beforeEach, expect, test } from 'vitest';
import { db } from '../platform/db/database';
import { testWorld } from '../platform/db/testing/test-world';
import { reportFailedCommits } from './report-failed-commits';

beforeEach(async () => {
  await testWorld();
  await db().raw('PRAGMA foreign_keys = ON');
  await db().raw('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
  await db().raw(
    'CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)',
  );
});

/** Refused by the COMMIT and not before: the foreign key is looked at then. */
async function commitOrphan(): Promise<void> {
  const transaction = await db().transaction();
  await transaction('children').insert({ parent: 1 });
  await transaction.commit();
}

test('a commit that fails throws, where the query builder alone says nothing', async () => {
  await commitOrphan();
  await db().raw('ROLLBACK');
  reportFailedCommits(db());
  await expect(commitOrphan()).rejects.toThrow(/FOREIGN KEY/);
});

test('others are committed as before, begun with a function or without', async () => {
  reportFailedCommits(db());
  const transaction = await db().transaction();
  await transaction('parents').insert({ id: 1 });
  await transaction.commit();
  await db().transaction(async (trx) => trx('parents').insert({ id: 2 }));
  expect(await db()('parents').select('id')).toEqual([{ id: 1 }, { id: 2 }]);
});
