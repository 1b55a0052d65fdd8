import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../platform/db/database';
import { testWorld } from '../../../platform/db/testing/test-world';
import { useEnv } from '../../../platform/env/env';
import { orderOf } from '../../players';
import {
  failScan,
  pauseScan,
  releaseClaim,
  renewClaim,
  rewindScan,
  type ScanClaim,
  savePage,
  takeScan,
  yieldTurn,
} from './scan-claims';
import {
  forgetSuperseded,
  rankedMembers,
  retainedScanMembers,
  type ScannedMember,
  savedAmong,
  shownScan,
  shownScans,
} from './scan-members';
import { endScan, findScan, requeueScan, scanList, scanTable, storeScan } from './scans';

const GROUP = 5_001_003;
const LEASE_MS = 6000;
const YEAR_MS = 365 * 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 21);

let started = 0;

const listScans = async (limit: number) => (await scanList.page({ limit })).entries;

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({ ENCRYPTION_KEY: 'a secret' });
});

const start = (groupId = GROUP, keyId = 'key_1') => {
  started += 1;
  return storeScan({
    publicId: `scan_${String(started).padStart(16, '0')}`,
    groupId,
    scannedBy: 'OldTownMayor',
    keyId,
    queuedAtMs: NOW_MS,
  });
};

async function take(worker = 'one', nowMs = NOW_MS): Promise<ScanClaim> {
  const claim = await takeScan(worker, LEASE_MS, nowMs);
  if (!claim) throw new Error('There was nothing to take');
  return claim;
}

const member = (
  userId: number,
  numbers: Partial<Record<'badges' | 'tenure' | 'age', number | null>> = {},
): ScannedMember => {
  const { badges = 5, tenure = 400, age = 800 } = numbers;
  return {
    userId,
    username: `Citizen${userId}`,
    displayName: `Citizen ${userId}`,
    outcome: {
      classification: 'midgen',
      generation: userId % 2 === 0 ? 'MIDGEN' : 'NEWGEN',
      confidence: 0.95,
      rulesVersion: '2026.11',
      badgeVisibility: badges === null ? 'hidden' : 'visible',
      elcBadges: badges,
      tenureDays: tenure,
      accountAgeDays: age ?? 0,
    },
  };
};

const page = (userIds: number[], nextCursor: string | null = 'next') => ({
  members: userIds.map((userId) => member(userId)),
  nextCursor,
  isLast: nextCursor === null,
  activeMs: 1000,
  nowMs: NOW_MS + 1000,
});

describe('starting', () => {
  test('twenty starts of one group at once make one scan', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(new Set(all.map(({ publicId }) => publicId)).size).toBe(1);
    expect(await listScans(100)).toHaveLength(1);
  });

  test('other groups have scans of their own', async () => {
    expect((await start(1)).publicId).not.toBe((await start(2)).publicId);
  });

  test.each(['completed', 'failed'] as const)(
    'a group with a scan that is %s gets a new one',
    async (end) => {
      const first = await start();
      const claim = await take();
      if (end === 'completed') await savePage(claim, page([1], null));
      else await failScan(claim, { reason: 'internal', nowMs: NOW_MS, activeMs: 0 });
      expect((await start()).publicId).not.toBe(first.publicId);
    },
  );

  test('a scan that has ended before its start is answered is the one that was started', async () => {
    await db().raw(
      `CREATE TRIGGER ends_at_once AFTER INSERT ON ${scanTable.tableName}
        BEGIN UPDATE ${scanTable.tableName} SET active_group = NULL WHERE id = NEW.id; END`,
    );
    expect((await start()).publicId).toBe(`scan_${String(started).padStart(16, '0')}`);
    expect(await listScans(100)).toHaveLength(1);
  });

  test('a paused scan still has its group', async () => {
    const first = await start();
    await pauseScan(await take(), { reason: 'internal', resumesAtMs: NOW_MS + 1, activeMs: 0 });
    expect((await start()).publicId).toBe(first.publicId);
  });
});

describe('taking', () => {
  test('of ten workers at once, one gets the scan', async () => {
    await start();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => takeScan(`worker ${index}`, LEASE_MS, NOW_MS)),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  test('a scan with a worker is left alone until the lease has run out, then goes on where it was saved', async () => {
    await start();
    const dead = await take('one');
    await savePage(dead, page([1, 2], 'page-2'));
    expect(await takeScan('two', LEASE_MS, NOW_MS + LEASE_MS - 1)).toBeNull();
    const next = await take('two', NOW_MS + LEASE_MS);
    expect(next).toMatchObject({ rowId: dead.rowId, nextCursor: 'page-2', startedAtMs: NOW_MS });
  });

  test.each([
    { what: 'lease', stored: { status: 'running', lease_expires_at_ms: NOW_MS + YEAR_MS } },
    {
      what: 'pause',
      stored: { status: 'paused', lease_expires_at_ms: 0, resumes_at_ms: NOW_MS + YEAR_MS },
    },
  ])('a $what that was stored by a clock which was ahead holds nobody up', async ({ stored }) => {
    await start();
    await take('dead');
    await db()(scanTable.tableName).update(stored);
    expect(await takeScan('two', LEASE_MS, NOW_MS)).not.toBeNull();
  });

  test('a renewed lease lasts longer', async () => {
    await start();
    const claim = await take();
    expect(await renewClaim(claim, LEASE_MS, NOW_MS + 5000)).toBe(true);
    expect(await takeScan('two', LEASE_MS, NOW_MS + LEASE_MS)).toBeNull();
  });

  test('a paused scan waits until its pause is over', async () => {
    await start();
    await pauseScan(await take(), {
      reason: 'upstream_unavailable',
      resumesAtMs: NOW_MS + 500,
      activeMs: 7,
    });
    expect(await takeScan('two', LEASE_MS, NOW_MS + 499)).toBeNull();
    expect(await take('two', NOW_MS + 500)).toMatchObject({ consecutiveFailures: 1 });
    const [running] = await listScans(1);
    expect(running).toMatchObject({
      status: 'running',
      reason: null,
      resumesAtMs: null,
      activeMs: 7,
    });
  });

  test('an ended scan is never taken', async () => {
    await start();
    await savePage(await take(), page([1], null));
    expect(await takeScan('two', LEASE_MS, NOW_MS + 1_000_000)).toBeNull();
  });
});

describe('a worker that has lost its scan', () => {
  test('writes nothing, and returns false', async () => {
    await start();
    const lost = await take('one');
    const holder = await take('two', NOW_MS + LEASE_MS);
    await savePage(holder, page([1]));
    const before = await listScans(1);
    expect(await savePage(lost, page([2, 3], null))).toBe(false);
    expect(await renewClaim(lost, LEASE_MS, NOW_MS)).toBe(false);
    expect(await rewindScan(lost)).toBe(false);
    expect(await pauseScan(lost, { reason: 'internal', resumesAtMs: 0, activeMs: 9 })).toBe(false);
    expect(await failScan(lost, { reason: 'internal', nowMs: 0, activeMs: 9 })).toBe(false);
    await releaseClaim(lost);
    expect(await listScans(1)).toEqual(before);
    expect(await savedAmong(lost.rowId, [1, 2, 3])).toEqual(new Set([1]));
    expect(await takeScan('three', LEASE_MS, NOW_MS + LEASE_MS)).toBeNull();
  });
});

describe('a page', () => {
  test('counts a member once who comes on two pages', async () => {
    await start();
    const claim = await take();
    await savePage(claim, page([1, 2, 3]));
    await savePage(claim, page([3, 4], null));
    const [scan] = await listScans(1);
    expect(scan).toMatchObject({
      status: 'completed',
      membersDone: 4,
      generations: { VETERAN: 0, MIDGEN: 2, NEWGEN: 2 },
      activeMs: 2000,
      endedAtMs: NOW_MS + 1000,
    });
    const players = (await db()('elc_players').orderBy('user_id')).map((row) => row.user_id);
    expect(players).toEqual([1, 2, 3, 4]);
  });

  test('counts failures, and omits them from the leaderboard', async () => {
    await start();
    const claim = await take();
    const { members: found, ...rest } = page([1], null);
    const vanished = {
      userId: 2,
      username: 'Gone',
      displayName: 'Gone',
      outcome: { failure: 'vanished' },
    } as const;
    await savePage(claim, { ...rest, members: [...found, vanished] });
    expect((await listScans(1))[0]).toMatchObject({ membersDone: 2, failures: 1 });
    const ranked = await rankedMembers({ scanRowId: claim.rowId, sort: 'badges', limit: 10 });
    expect(ranked.map(({ userId }) => userId)).toEqual([1]);
    expect(await savedAmong(claim.rowId, [2])).toEqual(new Set([2]));
  });

  test('is saved whole or not at all', async () => {
    await start();
    const claim = await take();
    await db().schema.renameTable('elc_players', 'away');
    await expect(savePage(claim, page([1, 2]))).rejects.toThrow('elc_players');
    await db().schema.renameTable('away', 'elc_players');
    expect((await listScans(1))[0]).toMatchObject({ membersDone: 0 });
    expect(await savedAmong(claim.rowId, [1, 2])).toEqual(new Set());
    await releaseClaim(claim);
    expect(await take()).toMatchObject({ nextCursor: null });
  });

  test('ends the pauses before it', async () => {
    await start();
    await pauseScan(await take(), { reason: 'internal', resumesAtMs: NOW_MS, activeMs: 0 });
    await savePage(await take(), page([1]));
    expect(await take('two', NOW_MS + LEASE_MS)).toMatchObject({ consecutiveFailures: 0 });
  });

  test('an empty last page completes the scan', async () => {
    await start();
    await savePage(await take(), page([], null));
    expect((await listScans(1))[0]).toMatchObject({ status: 'completed', membersDone: 0 });
  });
});

const NOT_RESUMABLE = { code: 'SCAN_NOT_RESUMABLE' };

describe('resuming', () => {
  const fail = async () =>
    failScan(await take(), { reason: 'members_hidden', nowMs: NOW_MS, activeMs: 0 });

  test('a failed scan goes back into the queue and retains what it has saved', async () => {
    const { publicId } = await start();
    await savePage(await take(), page([1, 2], 'page-2'));
    const claim = await take('two', NOW_MS + LEASE_MS);
    await failScan(claim, { reason: 'internal', nowMs: NOW_MS, activeMs: 0 });
    await requeueScan(publicId);
    expect(await findScan(publicId)).toMatchObject({
      status: 'queued',
      reason: null,
      endedAtMs: null,
    });
    expect(await take()).toMatchObject({ nextCursor: 'page-2', startedAtMs: NOW_MS });
  });

  test('a paused scan need not wait any longer', async () => {
    const { publicId } = await start();
    await pauseScan(await take(), {
      reason: 'internal',
      resumesAtMs: NOW_MS + 99_999,
      activeMs: 0,
    });
    await requeueScan(publicId);
    expect(await take()).toMatchObject({ consecutiveFailures: 0 });
  });

  test('is refused while the group has another scan under way', async () => {
    const { publicId } = await start();
    await fail();
    await start();
    await expect(requeueScan(publicId)).rejects.toMatchObject({ code: 'GROUP_BEING_SCANNED' });
    expect(await findScan(publicId)).toMatchObject({ status: 'failed' });
  });

  test('of ten at once, one resumes', async () => {
    const { publicId } = await start();
    await fail();
    const all = Array.from({ length: 10 }, () => requeueScan(publicId));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the leaderboard', () => {
  const FOUND = [
    member(8, { badges: 3, tenure: 100, age: 300 }),
    member(5, { badges: null, tenure: null, age: 900 }),
    member(6, { badges: 0, tenure: null, age: 900 }),
    member(7, { badges: 9, tenure: 0, age: 0 }),
    member(4, { badges: 3, tenure: 200, age: 500 }),
  ];

  async function ranked(sort: 'badges' | 'tenure' | 'age', generation?: 'MIDGEN' | 'NEWGEN') {
    const claim = await take();
    await savePage(claim, { ...page([], null), members: FOUND });
    const found: number[] = [];
    let after: readonly number[] | undefined;
    for (;;) {
      const rows = await rankedMembers({
        scanRowId: claim.rowId,
        sort,
        generation,
        limit: 2,
        after,
      });
      found.push(...rows.map(({ userId }) => userId));
      const last = rows.at(-1);
      after = last && orderOf(sort, last);
      if (rows.length < 2) return found;
    }
  }

  test.each([
    { sort: 'badges', expected: [7, 4, 8, 6, 5] },
    { sort: 'tenure', expected: [4, 8, 7, 6, 5] },
    { sort: 'age', expected: [6, 5, 4, 8, 7] },
  ] as const)('by $sort: page after page, what is not known last', async ({ sort, expected }) => {
    await start();
    expect(await ranked(sort)).toEqual(expected);
  });

  test('of one generation', async () => {
    await start();
    expect(await ranked('badges', 'NEWGEN')).toEqual([7, 5]);
  });
});

describe('the scan shown for a group', () => {
  const complete = async (userIds: number[]) => savePage(await take(), page(userIds, null));

  test('is the latest completed one, also while a new one is under way', async () => {
    await start();
    await complete([1]);
    const second = await start();
    await complete([1, 2]);
    await start();
    await savePage(await take(), page([1]));
    expect(await shownScan(GROUP)).toMatchObject({ publicId: second.publicId });
  });

  test('is the one under way while none has been completed', async () => {
    const first = await start();
    expect(await shownScan(GROUP)).toBeNull();
    await savePage(await take(), page([1]));
    expect(await shownScan(GROUP)).toMatchObject({ publicId: first.publicId });
  });

  test('is the one before, or none, once its members were deleted by their age', async () => {
    const first = await start();
    await complete([1, 2]);
    expect(await retainedScanMembers.deleteBefore(NOW_MS + 10_000_000, 1)).toBe(1);
    expect(await shownScan(GROUP)).toMatchObject({ publicId: first.publicId });
    expect(await retainedScanMembers.deleteBefore(NOW_MS + 10_000_000, 10)).toBe(1);
    expect(await shownScan(GROUP)).toBeNull();
    expect((await shownScans.page({ limit: 10 })).entries).toEqual([]);
  });

  test('retains its members, and so does the one before it; those of older ones are deleted', async () => {
    for (const groupId of [1, 1, 1, 2]) {
      await start(groupId);
      await complete([7, 8]);
    }
    const [other, latest, before, oldest] = await listScans(4);
    await forgetSuperseded(1);
    const retained = [other, latest, before, oldest].map(async (scan) =>
      savedAmong(scan?.rowId ?? 0, [7, 8]),
    );
    expect((await Promise.all(retained)).map(({ size }) => size)).toEqual([2, 2, 2, 0]);
    expect(await findScan(oldest?.publicId ?? '')).toMatchObject({ membersDone: 2 });
  });

  test('that has not been completed retains its members: it can be resumed', async () => {
    await start(1);
    await savePage(await take(), page([7]));
    const failed = await take('two', NOW_MS + LEASE_MS);
    await failScan(failed, { reason: 'internal', nowMs: NOW_MS, activeMs: 0 });
    for (const _ of [1, 2, 3]) {
      await start(1);
      await complete([7, 8]);
    }
    await forgetSuperseded(1);
    expect(await savedAmong(failed.rowId, [7])).toEqual(new Set([7]));
  });

  test('is listed once for each group, latest scan first, page after page', async () => {
    for (const groupId of [1, 2, 3, 2]) {
      await start(groupId);
      await complete([7]);
    }
    await start(4);
    const { entries, nextCursor } = await shownScans.page({ limit: 1 });
    expect(entries.map(({ groupId }) => groupId)).toEqual([2]);
    const rest = await shownScans.page({ limit: 10, cursor: nextCursor ?? undefined });
    expect(rest.entries.map(({ groupId }) => groupId)).toEqual([3, 1]);
  });
});

describe('turns of keys', () => {
  /**
   * Starts scans of groups of their own, oldest first, and returns the keys in the order they are taken
   * in.
   */
  async function takenKeys(keys: readonly string[], takes: number): Promise<(string | null)[]> {
    for (const [group, key] of keys.entries()) await start(group + 1, key);
    const taken: (string | null)[] = [];
    for (let turn = 0; turn < takes; turn += 1) {
      taken.push((await take('one', NOW_MS + turn)).keyId);
    }
    return taken;
  }

  test('keys take turns, each with its oldest scan', async () => {
    const keys = ['a', 'a', 'a', 'b', 'b', 'c'];
    expect(await takenKeys(keys, 6)).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  test('a key with a released scan comes after those that wait', async () => {
    await start(1, 'a');
    const first = await take('one', NOW_MS);
    await start(2, 'a');
    await start(3, 'b');
    expect(await yieldTurn(first, NOW_MS + 1)).toBe(true);
    expect((await take('one', NOW_MS + 2)).groupId).toBe(3);
    expect((await take('one', NOW_MS + 3)).groupId).toBe(1);
  });

  test('a scan of a version that noted no key is taken', async () => {
    await start(1, 'a');
    await db()(scanTable.tableName).update({ key_id: null });
    expect((await take()).keyId).toBeNull();
  });
});

describe('cancelling', () => {
  const cancel = (publicId: string) => {
    vi.setSystemTime(NOW_MS + 5);
    return endScan(publicId);
  };

  test('takes the scan from its worker and releases its group', async () => {
    const { publicId } = await start();
    const claim = await take();
    await cancel(publicId);
    expect(await renewClaim(claim, LEASE_MS, NOW_MS)).toBe(false);
    expect(await savePage(claim, page([1, 2]))).toBe(false);
    expect(await findScan(publicId)).toMatchObject({
      status: 'cancelled',
      reason: 'cancelled_by_key',
      membersDone: 0,
      endedAtMs: NOW_MS + 5,
    });
    expect((await start()).publicId).not.toBe(publicId);
  });

  test('is done once', async () => {
    const { publicId } = await start();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => endScan(publicId, 'Mara')));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await db()('elc_audit')).toHaveLength(1);
  });

  test('is for good: the scan is neither taken nor resumed again', async () => {
    const { publicId } = await start();
    await cancel(publicId);
    expect(await takeScan('one', LEASE_MS, NOW_MS + 10_000)).toBeNull();
    await expect(requeueScan(publicId)).rejects.toMatchObject(NOT_RESUMABLE);
  });
});
