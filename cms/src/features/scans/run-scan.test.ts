import { setImmediate as turn } from 'node:timers/promises';
import type { SettingPart } from '@elc/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { putPart } from '../../platform/settings/current-settings';
import { DEFAULT_SETTINGS } from '../../platform/settings/rules/settings-in-force';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { GroupMembersOutcome, GroupOutcome } from '../../platform/upstreams/roblox/groups';
import { listen } from '../webhooks/testing/listen';
import type { PageMemo, Slots } from './analyse-page';
import { runScan, TURN_MS } from './run-scan';
import { takeScan } from './tables/scan-claims';
import { rankedMembers } from './tables/scan-members';
import { endScan, findScan, requeueScan, storeScan } from './tables/scans';

const GROUP = 7;
const SCAN_ID = `scan_${'1'.repeat(16)}`;
const LEASE_MS = 6000;
const DAY_MS = 86_400_000;
const BEGUN_MS = Date.UTC(2026, 10, 21);

const answered = <Data>(data: Data) => ({ ok: true, data, ageSeconds: 0, stale: false }) as const;
const limited = { ok: false, reason: 'rate_limited', retryAfterSeconds: 30 } as const;
const unreadable = { ok: false, reason: 'invalid', detail: 'HTML instead of JSON' } as const;
const down = { ok: false, reason: 'unavailable', detail: 'status 500' } as const;

type UserOutcome = Awaited<ReturnType<RobloxClient['user']>>;
type Badges = Awaited<ReturnType<RobloxClient['badgesOf']>>;

const SEEN = { outcome: 'visible', total: null, leftOut: 0, ageSeconds: 0 } as const;

/** Roblox as a test scripts it: three pages of two members each by default. */
let world: {
  pages: Record<string, { ids: number[]; next?: string }>;
  group: GroupOutcome;
  listing: (cursor: string) => GroupMembersOutcome | undefined;
  user: (id: number) => UserOutcome | undefined;
  badges: (id: number) => Badges | undefined;
  gameBadges: Awaited<ReturnType<RobloxClient['badgesOfUniverse']>>;
};
let requested: string[];
let memo: PageMemo;
let stop: AbortController;

beforeEach(async () => {
  world = {
    pages: {
      '': { ids: [1, 2], next: 'b' },
      b: { ids: [3, 4], next: 'c' },
      c: { ids: [5, 6] },
    },
    group: { ok: true, group: { id: GROUP, name: 'Seven', memberCount: 6 } },
    listing: () => undefined,
    user: () => undefined,
    badges: () => undefined,
    gameBadges: answered([{ id: 50, name: 'First Vote', description: '' }]),
  };
  requested = [];
  await testWorld({ nowMs: BEGUN_MS });
  useUpstreams({ roblox } as never);
  await setMembersMax(6);
  memo = new Map();
  await storeScan({
    publicId: SCAN_ID,
    groupId: GROUP,
    scannedBy: 'x',
    keyId: 'key_1',
    queuedAtMs: Date.now(),
  });
});

let changes = 0;

/** As a site admin has set it. */
function setPart(part: SettingPart, value: unknown) {
  changes += 1;
  return putPart({ part, value, revision: changes, changedBy: 'ann', changedAtMs: 1 });
}

const setMembersMax = (membersMax: number) => setPart('scans', { membersMax });

const roblox = {
  group: async () => world.group,
  async groupMembers(_groupId: number, cursor = ''): Promise<GroupMembersOutcome> {
    requested.push(`page ${cursor}`);
    const { ids, next } = world.pages[cursor] ?? { ids: [] };
    const items = ids.map((userId) => ({
      userId,
      username: `Citizen${userId}`,
      displayName: `Citizen ${userId}`,
    }));
    return world.listing(cursor) ?? { ok: true, page: { items, next } };
  },
  readsBadges: true,
  badgesOfUniverse: async () => world.gameBadges,
  uncached: {
    async user(userId: number): Promise<UserOutcome> {
      requested.push(`user ${userId}`);
      await turn();
      const created = BEGUN_MS - 1000 * DAY_MS;
      const profile = { id: userId, name: 'x', displayName: 'x', description: '', created };
      return (
        world.user(userId) ?? answered({ ...profile, hasVerifiedBadge: false, isBanned: false })
      );
    },
    async badgesOf(userId: number): Promise<Badges> {
      const awards = [{ badgeId: 50, awardedAtMs: BEGUN_MS - 400 * DAY_MS }];
      return world.badges(userId) ?? { ...SEEN, awards };
    },
  },
};

interface Setup {
  readonly universeId: number | undefined;
  readonly slots: Slots;
}

/** One worker's turn, from taking the scan to the end of its work; false when it could not be taken. */
async function work({ universeId, slots }: Partial<Setup> = { universeId: 1 }): Promise<boolean> {
  const claim = await takeScan('one', LEASE_MS, Date.now());
  if (!claim) return false;
  stop = new AbortController();
  useEnv({ ROBLOX_UNIVERSE_ID: universeId, ENCRYPTION_KEY: 'a secret' });
  await runScan({ claim, memo, slots: slots ?? ((one) => one()), signal: stop.signal });
  return true;
}

const scan = () => findScan(SCAN_ID);

const entries = async () =>
  rankedMembers({
    scanRowId: (await scan()).rowId,
    sort: 'age',
    limit: 99,
  });
const idsSaved = async () => (await entries()).map(({ userId }) => userId).sort();

test('reads page after page and saves every member', async () => {
  await work();
  expect(requested.filter((one) => one.startsWith('page'))).toEqual(['page ', 'page b', 'page c']);
  expect(await idsSaved()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await scan()).toMatchObject({ status: 'completed', groupName: 'Seven', membersTotal: 6 });
});

test.each([
  { status: 'completed', end: () => {} },
  { status: 'failed', end: () => (world.listing = () => ({ ok: false, reason: 'unknown_group' })) },
  { status: 'cancelled', end: () => endScan(SCAN_ID) },
])('the webhooks of its key are told once of a scan that is $status', async ({ status, end }) => {
  const told = await listen();
  await end();
  await work();
  await work();
  const ended = { type: 'scan.ended', scan: { id: SCAN_ID, status, groupId: GROUP } };
  expect(await told()).toMatchObject([ended]);
});

test('holds no more than a page in memory', async () => {
  const sizes: number[] = [];
  world.user = () => {
    sizes.push(memo.size);
    return undefined;
  };
  await work();
  expect(Math.max(...sizes)).toBeLessThan(2);
  expect(memo.size).toBe(0);
});

test('all members are judged by the rules that the scan began with, also after another worker takes over', async () => {
  world.listing = (cursor) => (cursor === 'b' ? limited : undefined);
  await work();
  const { thresholds } = DEFAULT_SETTINGS;
  const tenureDays = { ...thresholds.tenureDays, midgen: 401 };
  await setPart('thresholds', { ...thresholds, tenureDays });
  world.listing = () => undefined;
  vi.setSystemTime(Date.now() + DAY_MS);
  await work();
  const found = await entries();
  expect(found).toHaveLength(6);
  expect(new Set(found.map(({ generation }) => generation))).toEqual(new Set(['MIDGEN']));
});

test('all verdicts are as of the start, however long it takes', async () => {
  world.listing = (cursor) => {
    vi.setSystemTime(Date.now() + 100 * DAY_MS);
    return cursor === 'c' && Date.now() < BEGUN_MS + 350 * DAY_MS ? down : undefined;
  };
  await work();
  vi.setSystemTime(Date.now() + DAY_MS);
  await work();
  const found = await entries();
  expect(found).toHaveLength(6);
  for (const { accountAgeDays, tenureDays } of found) {
    expect([accountAgeDays, tenureDays]).toEqual([1000, 400]);
  }
});

describe('an interruption', () => {
  test.each<{ what: string; set: () => void; reason: string; waitMs: number }>([
    {
      what: 'the list requests a wait',
      set: () => {
        world.listing = (cursor) => (cursor === 'b' ? limited : undefined);
      },
      reason: 'upstream_rate_limited',
      waitMs: 30_000,
    },
    {
      what: 'the key is refused, and the profiles are gone',
      set: () => {
        const outage = { ok: false, reason: 'key_refused', retryAfterSeconds: 60 } as const;
        const gone = { ok: false, reason: 'not_found', code: 3 } as const;
        world.user = (id) => (id > 2 ? gone : undefined);
        world.badges = (id) => (id > 2 ? { outcome: 'unavailable', outage } : undefined);
      },
      reason: 'key_refused',
      waitMs: 60_000,
    },
    {
      what: 'our own quota is used up',
      set: () => {
        const outage = { ok: false, reason: 'quota_used_up', retryAfterSeconds: 3 } as const;
        world.badges = (id) => (id === 4 ? { outcome: 'unavailable', outage } : undefined);
      },
      reason: 'upstream_rate_limited',
      waitMs: 3000,
    },
    {
      what: 'a breaker is open',
      set: () => {
        const open = { ok: false, reason: 'breaker_open', retryAfterSeconds: 10 } as const;
        world.user = (id) => (id === 4 ? open : undefined);
      },
      reason: 'upstream_unavailable',
      waitMs: 10_000,
    },
    {
      what: 'a profile cannot be had',
      set: () => {
        world.user = (id) => (id === 4 ? down : undefined);
      },
      reason: 'upstream_unavailable',
      waitMs: 2000,
    },
  ])(
    '$what: paused $waitMs ms, no half page, and on to the same end',
    async ({ set, reason, waitMs }) => {
      set();
      await work();
      expect(await scan()).toMatchObject({
        status: 'paused',
        reason,
        resumesAtMs: Date.now() + waitMs,
      });
      expect(await idsSaved()).toEqual([1, 2]);
      world.listing = world.user = world.badges = () => undefined;
      vi.setSystemTime(Date.now() + waitMs - 1);
      expect(await work(), 'not before its time').toBe(false);
      vi.setSystemTime(Date.now() + 1);
      await work();
      expect(await scan()).toMatchObject({ status: 'completed', membersDone: 6, failures: 0 });
      expect(requested.filter((one) => one === 'page ')).toHaveLength(1);
    },
  );

  test('makes the next wait longer, until a page is saved', async () => {
    world.user = (id) => (id === 4 ? down : undefined);
    const waitsMs: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      await work();
      const until = (await scan()).resumesAtMs ?? 0;
      waitsMs.push(until - Date.now());
      vi.setSystemTime(until);
    }
    expect(waitsMs).toEqual([2000, 4000, 8000, 16_000]);
    world.user = (id) => (id === 5 ? down : undefined);
    await work();
    expect((await scan()).resumesAtMs).toBe(Date.now() + 2000);
  });

  test('forgets nothing of the page that was learned before it', async () => {
    world.user = (id) => (id === 4 ? limited : undefined);
    await work();
    world.user = () => undefined;
    vi.setSystemTime(Date.now() + 30_000);
    await work();
    expect(requested.filter((one) => one === 'user 3')).toHaveLength(1);
    expect(requested.filter((one) => one === 'user 4')).toHaveLength(2);
  });

  test('requests no further member of the page', async () => {
    world.pages = { '': { ids: [1, 2, 3, 4, 5, 6] } };
    world.user = () => limited;
    let queue: Promise<unknown> = Promise.resolve();
    const oneByOne: Slots = (one) => {
      const result = queue.then(one);
      queue = result;
      return result;
    };
    await work({ universeId: 1, slots: oneByOne });
    expect(requested).toEqual(['page ', 'user 1']);
  });
});

describe('a member', () => {
  test('with a deleted account counts as a failure', async () => {
    world.user = (id) => (id === 2 ? { ok: false, reason: 'not_found', code: 3 } : undefined);
    await work();
    expect(await scan()).toMatchObject({ status: 'completed', membersDone: 6, failures: 1 });
    expect(await idsSaved()).toEqual([1, 3, 4, 5, 6]);
  });

  test('with answers that can never be read counts as a failure after three tries', async () => {
    world.user = (id) => (id === 2 ? unreadable : undefined);
    for (let tries = 0; tries < 3; tries += 1) {
      await work();
      expect((await scan()).status).toBe('paused');
      vi.setSystemTime(Date.now() + 600_000);
    }
    await work();
    expect(await scan()).toMatchObject({ status: 'completed', membersDone: 6, failures: 1 });
  });

  async function afterSevenTries(): Promise<void> {
    for (let tries = 0; tries < 7; tries += 1) {
      await work();
      vi.setSystemTime(Date.now() + 600_000);
    }
  }

  test('with calls that fail for them alone, again and again, counts as a failure', async () => {
    world.user = (id) => (id === 4 ? down : undefined);
    await afterSevenTries();
    expect(await scan()).toMatchObject({ status: 'completed', membersDone: 6, failures: 1 });
    expect(await idsSaved()).toEqual([1, 2, 3, 5, 6]);
  });

  test('is waited for as long as calls fail for the neighbors too', async () => {
    let isDown = false;
    world.user = (id) => {
      isDown ||= id === 4;
      return isDown ? down : undefined;
    };
    await afterSevenTries();
    await afterSevenTries();
    expect(await scan()).toMatchObject({ status: 'paused', membersDone: 2, failures: 0 });
  });

  test('is waited for as long as a host requests', async () => {
    world.user = (id) => (id === 4 ? limited : undefined);
    await afterSevenTries();
    expect(await scan()).toMatchObject({ status: 'paused', failures: 0 });
  });

  test('with hidden badges is judged by age, with badges unknown', async () => {
    world.badges = (id) => (id === 2 ? { outcome: 'hidden' } : undefined);
    await work();
    const member = (await entries()).find(({ userId }) => userId === 2);
    expect(member).toMatchObject({ elcBadges: null, tenureDays: null, classification: 'midgen' });
  });

  test('is judged by age where there is no way to see badges', async () => {
    world.badges = () => ({ outcome: 'unavailable' });
    await work();
    expect(await scan()).toMatchObject({ status: 'completed', failures: 0 });
    expect((await entries()).every(({ elcBadges }) => elcBadges === null)).toBe(true);
  });
});

describe('without badges of the game', () => {
  test('no game is configured: age decides', async () => {
    await work({ universeId: undefined });
    expect((await entries()).map(({ elcBadges }) => elcBadges)).toEqual(Array(6).fill(null));
  });

  test('they are not to be had now: the scan waits, and nobody is judged by age', async () => {
    world.gameBadges = down;
    await work();
    expect(await scan()).toMatchObject({ status: 'paused', reason: 'upstream_unavailable' });
    expect(await entries()).toEqual([]);
  });
});

describe('the scan fails for good where', () => {
  test.each<{ what: string; set: () => void; reason: string }>([
    {
      what: 'the group is gone halfway',
      set: () => {
        world.listing = (cursor) =>
          cursor === 'c' ? { ok: false, reason: 'unknown_group' } : undefined;
      },
      reason: 'group_not_found',
    },
    {
      what: 'its list goes in a circle',
      set: () => {
        world.pages.b = { ids: [3], next: 'b' };
      },
      reason: 'endless_list',
    },
  ])('$what', async ({ set, reason }) => {
    set();
    await work();
    expect(await scan()).toMatchObject({ status: 'failed', reason, endedAtMs: Date.now() });
  });
});

test('a list with ever new cursors ends, also where each turn is short', async () => {
  let count = 0;
  world.listing = () => {
    count += 1;
    vi.setSystemTime(Date.now() + TURN_MS);
    return { ok: true, page: { items: [], next: `page ${count}` } };
  };
  const waiting = { publicId: `scan_${'2'.repeat(16)}`, groupId: GROUP + 1, scannedBy: 'y' };
  await storeScan({ ...waiting, keyId: 'key_2', queuedAtMs: Date.now() });
  await work();
  expect(await scan(), 'after its turn').toMatchObject({ status: 'running' });
  await endScan(waiting.publicId);
  await work();
  expect(await scan()).toMatchObject({
    status: 'failed',
    reason: 'endless_list',
  });
  expect(count).toBe(12);
});

test('a list that has to be begun again and again is read less and less often', async () => {
  world.listing = (cursor) =>
    cursor === 'c' ? { ok: false, reason: 'invalid_cursor' } : undefined;
  const waitsMs: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    await work();
    const until = (await scan()).resumesAtMs ?? 0;
    waitsMs.push(until - Date.now());
    vi.setSystemTime(until);
  }
  expect(waitsMs).toEqual([2000, 4000, 8000, 16_000]);
});

test('a cursor that is no longer good: the list is read again, no member is analysed again', async () => {
  let gone = true;
  world.listing = (cursor) =>
    cursor === 'c' && gone ? { ok: false, reason: 'invalid_cursor' } : undefined;
  await work();
  expect((await scan()).status).toBe('paused');
  gone = false;
  vi.setSystemTime(Date.now() + 2000);
  await work();
  expect(await scan()).toMatchObject({ status: 'completed', membersDone: 6 });
  expect(requested.filter((one) => one === 'page ')).toHaveLength(2);
  expect(requested.filter((one) => one.startsWith('user'))).toHaveLength(6);
});

test('a worker that is stopped leaves the scan as it was saved last', async () => {
  world.user = (id) => {
    if (id === 3) stop.abort();
    return undefined;
  };
  await work();
  expect(await scan()).toMatchObject({ status: 'running', membersDone: 2 });
});

test('time spent paused is not counted as work', async () => {
  world.listing = (cursor) => {
    vi.setSystemTime(Date.now() + 100);
    return cursor === 'b' && Date.now() < BEGUN_MS + 1000 ? down : undefined;
  };
  await work();
  vi.setSystemTime(Date.now() + 3_600_000);
  await work();
  expect(await scan()).toMatchObject({ status: 'completed', activeMs: 400 });
});

describe('a group that is too large', () => {
  beforeEach(() => setMembersMax(5));

  test('ends its scan before the first member is read', async () => {
    await work();
    expect(requested).toEqual([]);
    expect(await scan()).toMatchObject({
      status: 'failed',
      reason: 'group_too_large',
      groupName: 'Seven',
      membersTotal: 6,
      membersDone: 0,
    });
  });

  test('is read again when its scan is resumed', async () => {
    await work();
    await requeueScan(SCAN_ID);
    await work();
    expect((await scan()).status).toBe('failed');
    await setMembersMax(6);
    await requeueScan(SCAN_ID);
    await work();
    expect(await scan()).toMatchObject({ status: 'completed', membersDone: 6 });
  });

  test('goes on where its first pages are saved', async () => {
    await setMembersMax(6);
    world.listing = (cursor) => (cursor === 'b' ? limited : undefined);
    await work();
    await setMembersMax(5);
    world.listing = () => undefined;
    vi.setSystemTime(Date.now() + 3_600_000);
    await work();
    expect(await scan()).toMatchObject({ status: 'completed', membersDone: 6 });
  });
});

describe('a turn', () => {
  /** Each page takes as long as a turn lasts. */
  const slowly = () => {
    world.listing = () => {
      vi.setSystemTime(Date.now() + TURN_MS);
      return undefined;
    };
  };
  const other = (keyId: string) =>
    storeScan({
      publicId: `scan_${'2'.repeat(16)}`,
      groupId: GROUP + 1,
      scannedBy: 'y',
      keyId,
      queuedAtMs: Date.now(),
    });

  test('ends after a page where a scan of another key waits, and goes on later', async () => {
    slowly();
    await other('key_2');
    await work();
    expect(await scan()).toMatchObject({ status: 'running', membersDone: 2 });
    expect((await takeScan('two', LEASE_MS, Date.now()))?.keyId).toBe('key_2');
    await work();
    await work();
    expect(await scan()).toMatchObject({ status: 'completed', membersDone: 6 });
    expect(await idsSaved()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each([
    { what: 'no scan waits', prepare: async () => {} },
    { what: 'the same key waits', prepare: async () => void (await other('key_1')) },
  ])('lasts to the end where $what', async ({ prepare }) => {
    slowly();
    await prepare();
    await work();
    expect((await scan()).status).toBe('completed');
  });
});
