import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContentChanges } from './content-changes';
import { createRevisions } from './revisions';
import { openTestDatabase } from './testing/test-database';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

const revision = async () => (await createRevisions(database).read()).content;

test('changes that were noted move the revision once, however many count them', async () => {
  const changes = createContentChanges(database);
  await changes.note(0);
  await changes.note(0);
  expect(await Promise.all([changes.count(1), changes.count(1)])).toContain(true);
  expect(await revision()).toBe(1);
  expect(await changes.count(2)).toBe(false);
  expect(await revision()).toBe(1);
});

test('a change that was rolled back leaves no note', async () => {
  await database
    .transaction(async (trx) => {
      await createContentChanges(trx as unknown as typeof database).note(0);
      throw new Error('refused');
    })
    .catch(() => {});
  expect(await createContentChanges(database).count(1)).toBe(false);
});

test('a note is counted when it is due, or made due by what it announced', async () => {
  const changes = createContentChanges(database);
  const id = await changes.note(1000);
  expect(await changes.count(999)).toBe(false);
  await changes.makeDue(id);
  expect(await changes.count(999)).toBe(true);
  await changes.note(1000);
  expect(await changes.count(1000)).toBe(true);
});
