import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { setHidden } from '../players';
import { groupLeaderboard } from './group-leaderboards';
import { savePage, takeScan } from './tables/scan-claims';
import type { ScannedMember } from './tables/scan-members';
import { storeScan } from './tables/scans';

const NOW_MS = Date.UTC(2026, 10, 21);
const GROUP = 5_001_003;

const member = (userId: number): ScannedMember => ({
  userId,
  username: `Citizen${userId}`,
  displayName: `Citizen ${userId}`,
  outcome: {
    classification: 'midgen',
    generation: 'MIDGEN',
    confidence: 0.9,
    rulesVersion: '2026.11',
    badgeVisibility: 'visible',
    elcBadges: userId,
    tenureDays: 400,
    accountAgeDays: 800,
  },
});

beforeEach(async () => {
  await testWorld();
  useEnv({ ENCRYPTION_KEY: 'a secret' });
  const scan = { publicId: 'scan_AAAAAAAAAAAAAAAA', groupId: GROUP, scannedBy: 'x', keyId: 'k' };
  await storeScan({ ...scan, queuedAtMs: NOW_MS });
  const claim = await takeScan('one', 6000, NOW_MS);
  if (!claim) throw new Error('There was nothing to take');
  const members = Array.from({ length: 12 }, (_, index) => member(index + 1));
  const page = { members, nextCursor: null, isLast: true, activeMs: 1, nowMs: NOW_MS };
  await savePage(claim, page);
});

async function hide(userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await setHidden(userId, true);
}

async function all(limit: number) {
  const entries = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await groupLeaderboard(GROUP, { sort: 'badges', limit, cursor });
    entries.push(...page.entries);
    if (page.nextCursor === null) return entries;
    cursor = page.nextCursor;
  }
  throw new Error('The pages do not end');
}

test.each([1, 2, 3, 5, 12, 50])(
  'who is hidden is on no page, and ranks have no gaps (%d at a time)',
  async (limit) => {
    await hide([12, 9, 8, 7, 1]);
    const entries = await all(limit);
    expect(entries.map(({ userId }) => userId)).toEqual([11, 10, 6, 5, 4, 3, 2]);
    expect(entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  },
);

test('a group of hidden members has an empty list, and its numbers stay', async () => {
  await hide(Array.from({ length: 12 }, (_, index) => index + 1));
  const { group, entries } = await groupLeaderboard(GROUP, { sort: 'badges', limit: 5 });
  expect(entries).toEqual([]);
  expect(group).toMatchObject({ members: 12, generations: { MIDGEN: 12 } });
});

test('members who hide between two pages end the list early, without a failure', async () => {
  const first = await groupLeaderboard(GROUP, { sort: 'badges', limit: 10 });
  await hide([1, 2]);
  const cursor = first.nextCursor ?? undefined;
  const second = await groupLeaderboard(GROUP, { sort: 'badges', limit: 10, cursor });
  expect(second).toMatchObject({ entries: [], nextCursor: null });
});
