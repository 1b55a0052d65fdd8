import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../platform/db/connection';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import { createGroupLeaderboards } from './group-leaderboards';
import { createScanClaims } from './tables/scan-claims';
import { type ScannedMember, scanMemberTable } from './tables/scan-member-table';
import { createScanMembers } from './tables/scan-members';
import { createScans, scanTable } from './tables/scans';
import { NO_PLAYERS } from './testing/no-players';

const NOW_MS = Date.UTC(2026, 10, 21);
const GROUP = 5_001_003;
let connection: Connection;
let hidden: Set<number>;

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
  connection = await memoryDatabase([scanTable, scanMemberTable]);
  hidden = new Set();
  const scan = { publicId: 'scan_AAAAAAAAAAAAAAAA', groupId: GROUP, scannedBy: 'x', keyId: 'k' };
  await createScans(connection).start({ ...scan, queuedAtMs: NOW_MS });
  const claims = createScanClaims(connection, NO_PLAYERS);
  const claim = await claims.take('one', 6000, NOW_MS);
  if (!claim) throw new Error('There was nothing to take');
  const members = Array.from({ length: 12 }, (_, index) => member(index + 1));
  const page = { members, nextCursor: null, isLast: true, activeMs: 1, nowMs: NOW_MS };
  await claims.savePage(claim, page);
});
afterEach(() => connection.destroy());

const boards = () =>
  createGroupLeaderboards(
    createScans(connection),
    createScanMembers(connection, NO_PLAYERS.aliasOf),
    async (userIds) => new Set(userIds.filter((userId) => hidden.has(userId))),
  );

async function all(limit: number) {
  const entries = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await boards().ranked(GROUP, { sort: 'badges', limit, cursor });
    entries.push(...page.entries);
    if (page.nextCursor === null) return entries;
    cursor = page.nextCursor;
  }
  throw new Error('The pages do not end');
}

test.each([1, 2, 3, 5, 12, 50])(
  'who is hidden is on no page, and ranks have no gaps (%d at a time)',
  async (limit) => {
    hidden = new Set([12, 9, 8, 7, 1]);
    const entries = await all(limit);
    expect(entries.map(({ userId }) => userId)).toEqual([11, 10, 6, 5, 4, 3, 2]);
    expect(entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  },
);

test('a group of hidden members has an empty list, and its numbers stay', async () => {
  hidden = new Set(Array.from({ length: 12 }, (_, index) => index + 1));
  const { group, entries } = await boards().ranked(GROUP, { sort: 'badges', limit: 5 });
  expect(entries).toEqual([]);
  expect(group).toMatchObject({ members: 12, generations: { MIDGEN: 12 } });
});

test('members who hide between two pages end the list early, without a failure', async () => {
  const first = await boards().ranked(GROUP, { sort: 'badges', limit: 10 });
  hidden = new Set([1, 2]);
  const cursor = first.nextCursor ?? undefined;
  const second = await boards().ranked(GROUP, { sort: 'badges', limit: 10, cursor });
  expect(second).toMatchObject({ entries: [], nextCursor: null });
});
