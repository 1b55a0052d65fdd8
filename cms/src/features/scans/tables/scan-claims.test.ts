import { beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database';
import { testWorld } from '../../../platform/db/testing/test-world';
import { useEnv } from '../../../platform/env/env';
import { aliasOf, savePlayers } from '../../players';
import { setChoice } from '../../players/tables/player-choices';
import { rankedPlayers } from '../../players/tables/players';
import { savePage, takeScan } from './scan-claims';
import { type ScannedMember, savedAmong, scanMemberTable } from './scan-members';
import { findScan, storeScan } from './scans';

const STARTED_MS = Date.UTC(2026, 10, 21);

beforeEach(async () => {
  await testWorld();
  useEnv({ ENCRYPTION_KEY: 'a secret of tests' });
  const scan = {
    publicId: 'scan_1',
    groupId: 1,
    scannedBy: 'x',
    keyId: 'key_1',
    queuedAtMs: STARTED_MS,
  };
  await storeScan(scan);
});

const analysis = {
  classification: 'midgen',
  generation: 'MIDGEN',
  confidence: 0.95,
  rulesVersion: '2026.11',
  badgeVisibility: 'visible',
  elcBadges: 5,
  tenureDays: 400,
  accountAgeDays: 800,
} as const;
const member = (userId: number): ScannedMember => ({
  userId,
  username: `Citizen${userId}`,
  displayName: `Citizen ${userId}`,
  outcome: analysis,
});

async function saveMembers(members: ScannedMember[]): Promise<boolean> {
  const claim = await takeScan('one', 6000, STARTED_MS);
  if (!claim) throw new Error('There was nothing to take');
  const nowMs = STARTED_MS + 60_000;
  return savePage(claim, { members, nextCursor: null, isLast: true, activeMs: 1, nowMs });
}

const ranked = () => rankedPlayers({ sort: 'badges', limit: 10 });

test('members of a page are players of the leaderboard, as of the start of the scan', async () => {
  const gone: ScannedMember = { ...member(3), outcome: { failure: 'vanished' } };
  await saveMembers([member(1), member(2), gone]);
  const { outcome, ...who } = member(2);
  expect((await ranked())[0]).toEqual({ ...who, ...analysis, analysedAtMs: STARTED_MS });
  expect((await ranked()).map(({ userId }) => userId)).toEqual([2, 1]);
});

test('what was read about a player after the start stays', async () => {
  const { outcome, ...who } = member(1);
  const newer = { ...who, ...analysis, elcBadges: 6, analysedAtMs: STARTED_MS + 1 };
  await savePlayers([newer]);
  await saveMembers([member(1)]);
  expect(await ranked()).toEqual([newer]);
});

test('nothing is stored of a member who was erased, who counts all the same, once', async () => {
  await setChoice(2, { erased: true });
  await saveMembers([member(1), member(2)]);
  expect((await ranked()).map(({ userId }) => userId)).toEqual([1]);
  const rows = await db()(scanMemberTable.tableName).orderBy('id');
  expect(rows.map((row) => row.username)).toEqual(['Citizen1', '']);
  expect(JSON.stringify(rows)).not.toContain('Citizen2');
  expect(rows.map((row) => Number(row.user_id))).toEqual([1, aliasOf(2)]);
  const scan = await findScan('scan_1');
  expect(scan).toMatchObject({ membersDone: 2, generations: { MIDGEN: 2 } });
  expect(await savedAmong(scan.rowId, [1, 2, 3])).toEqual(new Set([1, 2]));
});
