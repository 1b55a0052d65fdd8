import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { createSystemSettingsStore, type SystemSettingsStore } from './system-settings';

let store: SystemSettingsStore;
beforeEach(async () => {
  const database = await openTestDatabase();
  store = createSystemSettingsStore(database);
  return () => database.destroy();
});

const limits = (minute: number, revision?: number) =>
  ({ part: 'keyLimits', value: { minute }, revision }) as const;

test('an unchanged part is at revision 0', async () => {
  expect((await store.read()).retention).toEqual({
    value: null,
    revision: 0,
    changedBy: null,
    changedAtMs: null,
  });
});

test('a change is stored with who and when, under the next revision', async () => {
  await store.change([limits(1)], 'ann', 5);
  await store.change([limits(2)], 'bob', 7);
  expect((await store.read()).keyLimits).toEqual({
    value: { minute: 2 },
    revision: 2,
    changedBy: 'bob',
    changedAtMs: 7,
  });
});

test('of two changes that saw the same revision one is stored', async () => {
  const outcomes = await Promise.all([
    store.change([limits(1, 0)], 'ann', 1),
    store.change([limits(2, 0)], 'bob', 1),
  ]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect((await store.read()).keyLimits.revision).toBe(1);
});

test('a change of several parts is done whole or not at all', async () => {
  await store.change([limits(1)], 'ann', 1);
  const both = [{ part: 'retention', value: {}, revision: 0 } as const, limits(2, 0)];
  expect(await store.change(both, 'bob', 2)).toBe(false);
  const { retention, keyLimits } = await store.read();
  expect([retention.revision, keyLimits.changedBy]).toEqual([0, 'ann']);
});
