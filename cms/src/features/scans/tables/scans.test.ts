import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { orderOf } from '../../players';
import { NO_PLAYERS } from '../testing/no-players';
import {
  createScanClaims,
  type PlayersOfScans,
  type ScanClaim,
  type ScanClaims,
} from './scan-claims';
import { type ScannedMember, scanMemberTable } from './scan-member-table';
import { createScanMembers, type ScanMembers } from './scan-members';
import { createScans, type Scans, scanTable } from './scans';

const GROUP = 5_001_003;
const LEASE_MS = 6000;
const YEAR_MS = 365 * 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 21);

let connection: Connection;
let scans: Scans;
let claims: ScanClaims;
let members: ScanMembers;
let alsoSaved: number[];
let alsoSave: PlayersOfScans['save'];
let started = 0;

beforeEach(async () => {
  connection = await memoryDatabase([scanTable, scanMemberTable]);
  scans = createScans(connection);
  members = createScanMembers(connection, NO_PLAYERS.aliasOf);
  alsoSaved = [];
  alsoSave = async (players) => {
    alsoSaved.push(...players.map(({ userId }) => userId));
  };
  claims = createScanClaims(connection, {
    ...NO_PLAYERS,
    save: (...page) => alsoSave(...page),
  });
});
afterEach(() => connection.destroy());

const start = (groupId = GROUP, keyId = 'key_1') => {
  started += 1;
  return scans.start({
    publicId: `scan_${String(started).padStart(16, '0')}`,
    groupId,
    scannedBy: 'OldTownMayor',
    keyId,
    queuedAtMs: NOW_MS,
  });
};

async function take(worker = 'one', nowMs = NOW_MS): Promise<ScanClaim> {
  const claim = await claims.take(worker, LEASE_MS, nowMs);
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
    expect(await scans.list(100)).toHaveLength(1);
  });

  test('other groups have scans of their own', async () => {
    expect((await start(1)).publicId).not.toBe((await start(2)).publicId);
  });

  test.each(['completed', 'failed'] as const)(
    'a group with a scan that is %s gets a new one',
    async (end) => {
      const first = await start();
      const claim = await take();
      if (end === 'completed') await claims.savePage(claim, page([1], null));
      else await claims.fail(claim, { reason: 'internal', nowMs: NOW_MS, activeMs: 0 });
      expect((await start()).publicId).not.toBe(first.publicId);
    },
  );

  test('a scan that has ended before its start is answered is the one that was started', async () => {
    await connection.raw(
      `CREATE TRIGGER ends_at_once AFTER INSERT ON ${scanTable.tableName}
        BEGIN UPDATE ${scanTable.tableName} SET active_group = NULL WHERE id = NEW.id; END`,
    );
    expect((await start()).publicId).toBe(`scan_${String(started).padStart(16, '0')}`);
    expect(await scans.list(100)).toHaveLength(1);
  });

  test('a paused scan still has its group', async () => {
    const first = await start();
    await claims.pause(await take(), { reason: 'internal', resumesAtMs: NOW_MS + 1, activeMs: 0 });
    expect((await start()).publicId).toBe(first.publicId);
  });
});

describe('taking', () => {
  test('of ten workers at once, one gets the scan', async () => {
    await start();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => claims.take(`worker ${index}`, LEASE_MS, NOW_MS)),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  test('a scan with a worker is left alone until the lease has run out, then goes on where it was saved', async () => {
    await start();
    const dead = await take('one');
    await claims.savePage(dead, page([1, 2], 'page-2'));
    expect(await claims.take('two', LEASE_MS, NOW_MS + LEASE_MS - 1)).toBeNull();
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
    await connection(scanTable.tableName).update(stored);
    expect(await claims.take('two', LEASE_MS, NOW_MS)).not.toBeNull();
  });

  test('a renewed lease lasts longer', async () => {
    await start();
    const claim = await take();
    expect(await claims.renew(claim, LEASE_MS, NOW_MS + 5000)).toBe(true);
    expect(await claims.take('two', LEASE_MS, NOW_MS + LEASE_MS)).toBeNull();
  });

  test('a released scan is free at once', async () => {
    await start();
    await claims.release(await take('one'));
    expect(await claims.take('two', LEASE_MS, NOW_MS + 1)).not.toBeNull();
  });

  test('a paused scan waits until its pause is over', async () => {
    await start();
    await claims.pause(await take(), {
      reason: 'upstream_unavailable',
      resumesAtMs: NOW_MS + 500,
      activeMs: 7,
    });
    expect(await claims.take('two', LEASE_MS, NOW_MS + 499)).toBeNull();
    expect(await take('two', NOW_MS + 500)).toMatchObject({ consecutiveFailures: 1 });
    const [running] = await scans.list(1);
    expect(running).toMatchObject({
      status: 'running',
      reason: null,
      resumesAtMs: null,
      activeMs: 7,
    });
  });

  test('an ended scan is never taken', async () => {
    await start();
    await claims.savePage(await take(), page([1], null));
    expect(await claims.take('two', LEASE_MS, NOW_MS + 1_000_000)).toBeNull();
  });
});

describe('a worker that has lost its scan', () => {
  test('writes nothing, and returns false', async () => {
    await start();
    const lost = await take('one');
    const holder = await take('two', NOW_MS + LEASE_MS);
    await claims.savePage(holder, page([1]));
    const before = await scans.list(1);
    expect(await claims.savePage(lost, page([2, 3], null))).toBe(false);
    expect(await claims.renew(lost, LEASE_MS, NOW_MS)).toBe(false);
    expect(await claims.rewind(lost)).toBe(false);
    expect(await claims.pause(lost, { reason: 'internal', resumesAtMs: 0, activeMs: 9 })).toBe(
      false,
    );
    expect(await claims.fail(lost, { reason: 'internal', nowMs: 0, activeMs: 9 })).toBe(false);
    await claims.release(lost);
    expect(await scans.list(1)).toEqual(before);
    expect(await members.savedAmong(lost.rowId, [1, 2, 3])).toEqual(new Set([1]));
    expect(await claims.take('three', LEASE_MS, NOW_MS + LEASE_MS)).toBeNull();
  });
});

describe('a page', () => {
  test('counts a member once who comes on two pages', async () => {
    await start();
    const claim = await take();
    await claims.savePage(claim, page([1, 2, 3]));
    await claims.savePage(claim, page([3, 4], null));
    const [scan] = await scans.list(1);
    expect(scan).toMatchObject({
      status: 'completed',
      membersDone: 4,
      generations: { VETERAN: 0, MIDGEN: 2, NEWGEN: 2 },
      activeMs: 2000,
      endedAtMs: NOW_MS + 1000,
    });
    expect(alsoSaved).toEqual([1, 2, 3, 4]);
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
    await claims.savePage(claim, { ...rest, members: [...found, vanished] });
    expect((await scans.list(1))[0]).toMatchObject({ membersDone: 2, failures: 1 });
    const ranked = await members.ranked({ scanRowId: claim.rowId, sort: 'badges', limit: 10 });
    expect(ranked.map(({ userId }) => userId)).toEqual([1]);
    expect(await members.savedAmong(claim.rowId, [2])).toEqual(new Set([2]));
  });

  test('is saved whole or not at all', async () => {
    await start();
    const claim = await take();
    alsoSave = async () => {
      throw new Error('the other table is gone');
    };
    await expect(claims.savePage(claim, page([1, 2]))).rejects.toThrow('gone');
    expect((await scans.list(1))[0]).toMatchObject({ membersDone: 0 });
    expect(await members.savedAmong(claim.rowId, [1, 2])).toEqual(new Set());
    await claims.release(claim);
    expect(await take()).toMatchObject({ nextCursor: null });
  });

  test('ends the pauses before it', async () => {
    await start();
    await claims.pause(await take(), { reason: 'internal', resumesAtMs: NOW_MS, activeMs: 0 });
    await claims.savePage(await take(), page([1]));
    expect(await take('two', NOW_MS + LEASE_MS)).toMatchObject({ consecutiveFailures: 0 });
  });

  test('an empty last page completes the scan', async () => {
    await start();
    await claims.savePage(await take(), page([], null));
    expect((await scans.list(1))[0]).toMatchObject({ status: 'completed', membersDone: 0 });
  });
});

describe('resuming', () => {
  const fail = async () =>
    claims.fail(await take(), { reason: 'members_hidden', nowMs: NOW_MS, activeMs: 0 });

  test('a failed scan goes back into the queue and retains what it has saved', async () => {
    const { publicId } = await start();
    await claims.savePage(await take(), page([1, 2], 'page-2'));
    const claim = await take('two', NOW_MS + LEASE_MS);
    await claims.fail(claim, { reason: 'internal', nowMs: NOW_MS, activeMs: 0 });
    expect(await scans.resume(publicId)).toBe('resumed');
    expect(await scans.find(publicId)).toMatchObject({
      status: 'queued',
      reason: null,
      endedAtMs: null,
    });
    expect(await take()).toMatchObject({ nextCursor: 'page-2', startedAtMs: NOW_MS });
  });

  test('a paused scan need not wait any longer', async () => {
    const { publicId } = await start();
    await claims.pause(await take(), {
      reason: 'internal',
      resumesAtMs: NOW_MS + 99_999,
      activeMs: 0,
    });
    expect(await scans.resume(publicId)).toBe('resumed');
    expect(await take()).toMatchObject({ consecutiveFailures: 0 });
  });

  test('is refused while the group has another scan under way', async () => {
    const { publicId } = await start();
    await fail();
    await start();
    expect(await scans.resume(publicId)).toBe('group_busy');
    expect(await scans.find(publicId)).toMatchObject({ status: 'failed' });
  });

  test('is refused for a scan that is queued, running or completed', async () => {
    const { publicId } = await start();
    expect(await scans.resume(publicId)).toBe('not_resumable');
    const claim = await take();
    expect(await scans.resume(publicId)).toBe('not_resumable');
    await claims.savePage(claim, page([1], null));
    expect(await scans.resume(publicId)).toBe('not_resumable');
  });

  test('of ten at once, one resumes', async () => {
    const { publicId } = await start();
    await fail();
    const all = await Promise.all(Array.from({ length: 10 }, () => scans.resume(publicId)));
    expect(all.filter((outcome) => outcome === 'resumed')).toHaveLength(1);
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
    await claims.savePage(claim, { ...page([], null), members: FOUND });
    const found: number[] = [];
    let after: readonly number[] | undefined;
    for (;;) {
      const rows = await members.ranked({
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
  const complete = async (userIds: number[]) => claims.savePage(await take(), page(userIds, null));

  test('is the latest completed one, also while a new one is under way', async () => {
    await start();
    await complete([1]);
    const second = await start();
    await complete([1, 2]);
    await start();
    await claims.savePage(await take(), page([1]));
    expect(await members.shownScan(GROUP)).toMatchObject({ publicId: second.publicId });
  });

  test('is the one under way while none has been completed', async () => {
    const first = await start();
    expect(await members.shownScan(GROUP)).toBeNull();
    await claims.savePage(await take(), page([1]));
    expect(await members.shownScan(GROUP)).toMatchObject({ publicId: first.publicId });
  });

  test('is the one before, or none, once its members were deleted by their age', async () => {
    const first = await start();
    await complete([1, 2]);
    expect(await members.deleteBefore(NOW_MS + 10_000_000, 1)).toBe(1);
    expect(await members.shownScan(GROUP)).toMatchObject({ publicId: first.publicId });
    expect(await members.deleteBefore(NOW_MS + 10_000_000, 10)).toBe(1);
    expect(await members.shownScan(GROUP)).toBeNull();
    expect(await members.shownScans(10)).toEqual([]);
  });

  test('retains its members, and so does the one before it; those of older ones are deleted', async () => {
    for (const groupId of [1, 1, 1, 2]) {
      await start(groupId);
      await complete([7, 8]);
    }
    const [other, latest, before, oldest] = await scans.list(4);
    await members.forgetSuperseded(1);
    const retained = [other, latest, before, oldest].map(async (scan) =>
      members.savedAmong(scan?.rowId ?? 0, [7, 8]),
    );
    expect((await Promise.all(retained)).map(({ size }) => size)).toEqual([2, 2, 2, 0]);
    expect(await scans.find(oldest?.publicId ?? '')).toMatchObject({ membersDone: 2 });
  });

  test('that has not been completed retains its members: it can be resumed', async () => {
    await start(1);
    await claims.savePage(await take(), page([7]));
    const failed = await take('two', NOW_MS + LEASE_MS);
    await claims.fail(failed, { reason: 'internal', nowMs: NOW_MS, activeMs: 0 });
    for (const _ of [1, 2, 3]) {
      await start(1);
      await complete([7, 8]);
    }
    await members.forgetSuperseded(1);
    expect(await members.savedAmong(failed.rowId, [7])).toEqual(new Set([7]));
  });

  test('is listed once for each group, latest scan first, page after page', async () => {
    for (const groupId of [1, 2, 3, 2]) {
      await start(groupId);
      await complete([7]);
    }
    await start(4);
    const [first, ...more] = await members.shownScans(1);
    expect([first?.groupId, more]).toEqual([2, []]);
    const rest = await members.shownScans(10, first?.rowId);
    expect(rest.map(({ groupId }) => groupId)).toEqual([3, 1]);
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

  test('a key with many scans does not make another wait', async () => {
    const many = ['a', 'a', 'a', 'a', 'a', 'a', 'b'];
    expect(await takenKeys(many, 3)).toEqual(['a', 'b', 'a']);
  });

  test('keys take turns, each with its oldest scan', async () => {
    const keys = ['a', 'a', 'a', 'b', 'b', 'c'];
    expect(await takenKeys(keys, 6)).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  test('a key with a released scan comes after those that wait', async () => {
    await start(1, 'a');
    const first = await take('one', NOW_MS);
    await start(2, 'a');
    await start(3, 'b');
    expect(await claims.yieldTurn(first, NOW_MS + 1)).toBe(true);
    expect((await take('one', NOW_MS + 2)).groupId).toBe(3);
    expect((await take('one', NOW_MS + 3)).groupId).toBe(1);
  });

  test('nothing is yielded to the same key, or without a key that waits', async () => {
    await start(1, 'a');
    const first = await take('one', NOW_MS);
    expect(await claims.yieldTurn(first, NOW_MS + 1)).toBe(false);
    await start(2, 'a');
    expect(await claims.yieldTurn(first, NOW_MS + 1)).toBe(false);
  });

  test('a scan of a version that noted no key is taken', async () => {
    await start(1, 'a');
    await connection(scanTable.tableName).update({ key_id: null });
    expect((await take()).keyId).toBeNull();
  });

  test('of ten workers at once, each scan goes to one', async () => {
    for (const [group, key] of ['a', 'a', 'b'].entries()) await start(group + 1, key);
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, worker) => claims.take(`w${worker}`, LEASE_MS, NOW_MS)),
    );
    const groups = taken.flatMap((claim) => claim?.groupId ?? []);
    expect(new Set(groups).size).toBe(groups.length);
  });
});

describe('cancelling', () => {
  const cancel = (publicId: string) => scans.cancel(publicId, 'cancelled_by_key', NOW_MS + 5);

  test('takes the scan from its worker and releases its group', async () => {
    const { publicId } = await start();
    const claim = await take();
    expect(await cancel(publicId)).toBe(true);
    expect(await claims.renew(claim, LEASE_MS, NOW_MS)).toBe(false);
    expect(await claims.savePage(claim, page([1, 2]))).toBe(false);
    expect(await scans.find(publicId)).toMatchObject({
      status: 'cancelled',
      reason: 'cancelled_by_key',
      membersDone: 0,
      endedAtMs: NOW_MS + 5,
    });
    expect((await start()).publicId).not.toBe(publicId);
  });

  test('is done once, and not of a scan that has ended or does not exist', async () => {
    const { publicId } = await start();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => cancel(publicId)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const next = await start();
    await claims.savePage(await take(), page([1], null));
    expect(await cancel(next.publicId)).toBe(false);
    expect(await cancel(`scan_${'x'.repeat(16)}`)).toBe(false);
  });

  test('is for good: the scan is neither taken nor resumed again', async () => {
    const { publicId } = await start();
    await cancel(publicId);
    expect(await claims.take('one', LEASE_MS, NOW_MS + 10_000)).toBeNull();
    expect(await scans.resume(publicId)).toBe('not_resumable');
  });
});
