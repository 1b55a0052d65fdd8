import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { useDatabase, within } from '../../../platform/db/database';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { useEnv } from '../../../platform/env/env';
import { aliasOf, erasedAmong, savePlayers } from '../../players';
import { setChoice } from '../../players/tables/player-choices';
import { rankedPlayers } from '../../players/tables/players';
import { createScanClaims, type ScanClaims } from './scan-claims';
import { type ScannedMember, scanMemberTable } from './scan-member-table';
import { createScanMembers } from './scan-members';
import { createScans } from './scans';

const STARTED_MS = Date.UTC(2026, 10, 21);
let connection: Connection;
let claims: ScanClaims;

beforeEach(async () => {
  connection = await openTestDatabase();
  useDatabase(connection);
  useEnv({ ENCRYPTION_KEY: 'a secret of tests' });
  claims = createScanClaims(connection, {
    save: (players, _nowMs, trx) => within(trx, () => savePlayers(players)),
    erasedAmong: (userIds, trx) => within(trx, () => erasedAmong(userIds)),
    aliasOf,
  });
  const scan = {
    publicId: 'scan_1',
    groupId: 1,
    scannedBy: 'x',
    keyId: 'key_1',
    queuedAtMs: STARTED_MS,
  };
  await createScans(connection).start(scan);
});
afterEach(() => {
  useEnv(null);
  return connection.destroy();
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

async function savePage(members: ScannedMember[]): Promise<boolean> {
  const claim = await claims.take('one', 6000, STARTED_MS);
  if (!claim) throw new Error('There was nothing to take');
  const nowMs = STARTED_MS + 60_000;
  return claims.savePage(claim, { members, nextCursor: null, isLast: true, activeMs: 1, nowMs });
}

const ranked = () => rankedPlayers({ sort: 'badges', limit: 10 });

test('members of a page are players of the leaderboard, as of the start of the scan', async () => {
  const gone: ScannedMember = { ...member(3), outcome: { failure: 'vanished' } };
  await savePage([member(1), member(2), gone]);
  const { outcome, ...who } = member(2);
  expect((await ranked())[0]).toEqual({ ...who, ...analysis, analysedAtMs: STARTED_MS });
  expect((await ranked()).map(({ userId }) => userId)).toEqual([2, 1]);
});

test('what was read about a player after the start stays', async () => {
  const { outcome, ...who } = member(1);
  const newer = { ...who, ...analysis, elcBadges: 6, analysedAtMs: STARTED_MS + 1 };
  await savePlayers([newer]);
  await savePage([member(1)]);
  expect(await ranked()).toEqual([newer]);
});

test('nothing is stored of a member who was erased, who counts all the same, once', async () => {
  await setChoice(2, { erased: true });
  await savePage([member(1), member(2)]);
  expect((await ranked()).map(({ userId }) => userId)).toEqual([1]);
  const rows = await connection(scanMemberTable.tableName).orderBy('id');
  expect(rows.map((row) => row.username)).toEqual(['Citizen1', '']);
  expect(JSON.stringify(rows)).not.toContain('Citizen2');
  expect(rows.map((row) => Number(row.user_id))).toEqual([1, aliasOf(2)]);
  const scan = await createScans(connection).find('scan_1');
  expect(scan).toMatchObject({ membersDone: 2, generations: { MIDGEN: 2 } });
  const members = createScanMembers(connection, aliasOf);
  expect(await members.savedAmong(scan?.rowId ?? 0, [1, 2, 3])).toEqual(new Set([1, 2]));
});
