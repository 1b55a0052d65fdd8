import { beforeEach, expect, test } from 'vitest';
import { logSignIn, retainedSignIns, signInList } from '../features/accounts';
import { retainedBadgeSnapshots } from '../features/badges';
import { retainedPlayers } from '../features/players';
import { retainedScanMembers } from '../features/scans';
import { db } from '../platform/db/database';
import { testWorld } from '../platform/db/testing/test-world';
import {
  applyRetention,
  BATCH_ROWS,
  type Retained,
} from '../platform/jobs/retention/apply-retention';
import { putPart } from '../platform/settings/current-settings';
import { DEFAULT_SETTINGS } from '../platform/settings/rules/settings-in-force';

const DAY_MS = 86_400_000;
const NOW_MS = 1_000 * DAY_MS;
let pauses = 0;

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  pauses = 0;
});

/** As a site admin has set it. */
const keepSignIns = (loginLogs: number) =>
  putPart({
    ...{ part: 'retention', value: { ...DEFAULT_SETTINGS.retention, loginLogs } },
    ...{ revision: 1, changedBy: 'ann', changedAtMs: 1 },
  });

const apply = (retained: Retained[]) =>
  applyRetention(retained, async () => {
    pauses += 1;
  });

const attempts = async () =>
  (await signInList.page({ limit: 5000 })).entries.map(({ username }) => username);

const attempt = (username: string, ageDays: number) =>
  logSignIn({
    username,
    address: '10.0.0.1',
    agent: '',
    atMs: NOW_MS - ageDays * DAY_MS,
    status: 'failed',
  });

test('what is older than its days goes, and what is as old stays', async () => {
  await attempt('older', 31);
  await attempt('as old', 30);
  await attempt('new', 0);
  await keepSignIns(30);
  await apply([retainedSignIns]);
  expect(await attempts()).toEqual(['new', 'as old']);
});

test('snapshots of badges have days of their own', async () => {
  const at = (ageDays: number) => ({
    ...{ badge_id: 1, hour: ageDays, awarded_count: 1 },
    taken_at_ms: NOW_MS - ageDays * DAY_MS,
  });
  await db()('elc_badge_snapshots').insert([at(61), at(59)]);
  await apply([retainedBadgeSnapshots]);
  expect(await db()('elc_badge_snapshots')).toMatchObject([{ hour: 59 }]);
});

test('players go by their last check, members of a scan by its end', async () => {
  const at = (ageDays: number) => NOW_MS - ageDays * DAY_MS;
  for (const ageDays of [364, 366]) {
    await db()('elc_players').insert({ user_id: ageDays, analysed_at_ms: at(ageDays) });
  }
  for (const [id, endedAtMs] of [
    [1, at(91)],
    [2, at(89)],
    [3, null],
  ]) {
    await db()('elc_scans').insert({ id, public_id: `scan_${id}`, ended_at_ms: endedAtMs });
    await db()('elc_scan_members').insert([
      { scan_id: id, user_id: 1 },
      { scan_id: id, user_id: 2 },
    ]);
  }
  await apply([retainedPlayers, retainedScanMembers]);
  expect((await db()('elc_players')).map((row) => row.user_id)).toEqual([364]);
  const left = await db()('elc_scan_members').orderBy('id');
  expect(left.map((row) => row.scan_id)).toEqual([2, 2, 3, 3]);
});

test('many rows go in small batches, with a pause between two', async () => {
  const deleted: number[] = [];
  let left = 2 * BATCH_ROWS + 3;
  const one: Retained = {
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
