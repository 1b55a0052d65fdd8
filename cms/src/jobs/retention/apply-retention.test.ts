import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLoginLogs, type LoginLogs } from '../../accounts/tables/login-logs';
import { type BadgeSnapshots, createBadgeSnapshots } from '../../badges/tables/badge-snapshots';
import { openTestDatabase } from '../../db/testing/test-database';
import { BATCH_ROWS, createRetention, type Kept } from './apply-retention';

const DAY_MS = 86_400_000;
const NOW_MS = 1_000 * DAY_MS;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: { readonly loginLogs: LoginLogs; readonly badgeSnapshots: BadgeSnapshots };
let pauses = 0;

beforeEach(async () => {
  database = await openTestDatabase();
  store = {
    loginLogs: createLoginLogs(database),
    badgeSnapshots: createBadgeSnapshots(database),
  };
  pauses = 0;
});
afterEach(() => database.destroy());

const retention = { loginLogs: 30, appLogs: 30, exceptions: 30, badgeSnapshots: 60 };

const apply = (kept: Kept[]) =>
  createRetention({
    kept,
    retention: async () => retention,
    pause: async () => {
      pauses += 1;
    },
    now: () => NOW_MS,
  })();

const attempts = async () =>
  (
    await store.loginLogs.page({
      limit: 5000,
      after: null,
      fromMs: null,
      toMs: null,
      words: null,
      status: null,
    })
  ).entries.map(({ username }) => username);

const attempt = (username: string, ageDays: number) =>
  store.loginLogs.add({
    username,
    address: '10.0.0.1',
    agent: '',
    atMs: NOW_MS - ageDays * DAY_MS,
    status: 'failed',
  });

const loginLogs = (): Kept => ({
  kind: 'loginLogs',
  deleteBefore: store.loginLogs.deleteBefore,
});

test('what is older than its days goes, and what is as old stays', async () => {
  await attempt('older', 31);
  await attempt('as old', 30);
  await attempt('new', 0);
  await apply([loginLogs()]);
  expect(await attempts()).toEqual(['new', 'as old']);
});

test('snapshots of badges have days of their own', async () => {
  const at = (ageDays: number) => ({
    badgeId: 1,
    takenAtMs: NOW_MS - ageDays * DAY_MS,
    awardedCount: 1,
  });
  await store.badgeSnapshots.add([at(61), at(59)]);
  await apply([
    {
      kind: 'badgeSnapshots',
      deleteBefore: store.badgeSnapshots.deleteBefore,
    },
  ]);
  expect(await store.badgeSnapshots.since([1], 0)).toHaveLength(1);
});

test('many rows go in small batches, with a pause between two', async () => {
  const deleted: number[] = [];
  let left = 2 * BATCH_ROWS + 3;
  const one: Kept = {
    kind: 'appLogs',
    deleteBefore: async (_beforeMs, limit) => {
      const count = Math.min(limit, left);
      left -= count;
      deleted.push(count);
      return count;
    },
  };
  await apply([one]);
  expect(deleted).toEqual([BATCH_ROWS, BATCH_ROWS, 3]);
  expect(pauses).toBe(2);
});
