import { badgeMonitorResponse } from '@elc/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { readRevisions } from '../../platform/db/revisions';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { putPart } from '../../platform/settings/current-settings';
import type { Headshot } from '../../platform/upstreams/roblox/pictures';
import type { BadgeNumbers } from '../../platform/upstreams/roblox/schemas';
import type { Failure, Outcome } from '../../platform/upstreams/shared/outcome';
import { eventTable } from '../guides';
import { listen } from '../webhooks/testing/listen';
import { badgeMonitor, badgeMonitorVersion, badgePages, knownBadges, trackedBadges } from './index';
import { refreshBadges } from './refresh-badges';
import { snapshots } from './stored-badges';

const UNIVERSE = 4_001_001;
const HOUR_MS = 3_600_000;
const REFRESH_EVERY_MS = 300_000;
const BEGIN_MS = Date.UTC(2026, 10, 18);
const CREATED_MS = Date.UTC(2025, 0, 1);

const succeed = <Data>(data: Data): Outcome<Data> => ({
  ok: true,
  data,
  ageSeconds: 0,
  stale: false,
});

const badge = (id: number, awardedCount: number, winRate = 0.3): BadgeNumbers => ({
  id,
  name: `Badge ${id}`,
  description: '',
  enabled: true,
  displayIconImageId: id + 100,
  created: CREATED_MS,
  updated: CREATED_MS,
  statistics: { pastDayAwardedCount: 5, awardedCount, winRatePercentage: winRate },
});

type Pictures = Outcome<ReadonlyMap<number, Headshot>>;
const pictures = (...entries: [number, Headshot][]): Pictures => succeed(new Map(entries));

/** What Roblox answers at the moment. */
let world: {
  numbers: Outcome<BadgeNumbers[]>;
  icons: Pictures;
  assets: Pictures;
};

beforeEach(async () => {
  await testWorld({ nowMs: BEGIN_MS });
  configure(UNIVERSE);
  world = {
    numbers: succeed([badge(1, 100)]),
    icons: pictures(),
    assets: pictures(),
  };
  const roblox = {
    badgeNumbersOf: async () => world.numbers,
    badgeIcons: async () => world.icons,
    assetPictures: async () => world.assets,
  };
  useUpstreams({ roblox } as never);
});

const configure = (universeId: number | undefined) =>
  useEnv({ ROBLOX_UNIVERSE_ID: universeId, BADGES_READ_SECONDS: REFRESH_EVERY_MS / 1000 });

/** As site admins chose. */
const track = (value: number[]) =>
  putPart({ part: 'trackedBadges', value, revision: 1, changedBy: 'ann', changedAtMs: 1 });

/** A replica looks whether a reading is due. */
async function readAt(nowMs: number, numbers = world.numbers): Promise<void> {
  vi.setSystemTime(nowMs);
  world.numbers = numbers;
  await refreshBadges(UNIVERSE);
}

const answer = async () => badgeMonitorResponse.parse(await badgeMonitor());
const DOWN: Failure = { ok: false, reason: 'unavailable', detail: 'status 500' };

test('webhooks are told of rare badges that were awarded since the reading before', async () => {
  const told = await listen();
  await track([1, 2, 3]);
  const all = (counts: readonly number[]) =>
    succeed([0.049, 0.05, 0.01, 0.01].map((rate, at) => badge(at + 1, counts[at] ?? 0, rate)));
  await readAt(BEGIN_MS, all([10, 10, 10, 10]));
  expect(await told()).toEqual([]);
  await readAt(BEGIN_MS + REFRESH_EVERY_MS, all([12, 12, 10, 12]));
  expect(await told()).toMatchObject([
    {
      ...{ type: 'badge.rare_award', awards: 2, since: new Date(BEGIN_MS).toISOString() },
      badge: { badgeId: 1, slug: 'badge-1', rarity: 'Insane', awardedCount: 12 },
    },
  ]);
  await readAt(BEGIN_MS + 2 * REFRESH_EVERY_MS, all([12, 12, 10, 12]));
  expect(await told()).toHaveLength(1);
});

describe('badges that could not be read', () => {
  const odd = (leftOut: number) =>
    ({ ...succeed([badge(1, 100)]), leftOut }) as typeof world.numbers;

  test('are counted in the answer, until a reading has them all', async () => {
    await readAt(BEGIN_MS, odd(3));
    expect(await answer()).toMatchObject({ leftOut: 3, totalTracked: 1 });
    const nextMs = BEGIN_MS + REFRESH_EVERY_MS;
    await readAt(nextMs, DOWN);
    expect(await answer()).toMatchObject({ leftOut: 3 });
    await readAt(nextMs + 10 * REFRESH_EVERY_MS, succeed([badge(1, 100)]));
    expect(await answer()).toMatchObject({ leftOut: 0 });
  });

  test('are none for a reading of a version that did not count them', async () => {
    await readAt(BEGIN_MS);
    await db()('elc_badge_reads').update({ left_out: null });
    expect(await answer()).toMatchObject({ leftOut: 0 });
  });
});

describe('before anything was read', () => {
  test('without a game it says which setting is missing', async () => {
    configure(undefined);
    await expect(badgeMonitor()).rejects.toMatchObject({
      status: 503,
      code: 'BADGES_NOT_CONFIGURED',
      message: expect.stringContaining('ROBLOX_UNIVERSE_ID'),
    });
    expect(await badgeMonitorVersion()).toBe('not configured');
    expect(await badgePages()).toEqual([]);
  });

  test('it says that it is reading', async () => {
    await expect(badgeMonitor()).rejects.toMatchObject({
      status: 503,
      code: 'BADGES_NOT_READ_YET',
      retryAfterSeconds: 5,
    });
  });
});

describe('numbers', () => {
  test('are those of the last reading, with rarity and the extremes', async () => {
    await readAt(
      BEGIN_MS,
      succeed([badge(1, 100, 0.6), badge(2, 300, 0.2), badge(3, 7, 0.004), badge(4, 9, 1.2)]),
    );
    const { badges, ...whole } = await answer();
    expect(whole).toEqual({
      totalTracked: 4,
      leftOut: 0,
      globalStats: {
        totalAwarded: 416,
        mostPopular: { badgeId: 2, name: 'Badge 2', awardedCount: 300 },
        rarest: { badgeId: 3, name: 'Badge 3', winRate: 0.004 },
      },
      lastUpdated: '2026-11-18T00:00:00.000Z',
      nextReadingAt: '2026-11-18T00:05:00.000Z',
      isStale: false,
    });
    expect(badges.map(({ rarity }) => rarity)).toEqual(['Easy', 'Medium', 'Impossible', 'Easy']);
  });

  test('a badge that no player earned lately is not called the rarest', async () => {
    const retired = badge(3, 40, 0);
    retired.statistics.pastDayAwardedCount = 0;
    await readAt(BEGIN_MS, succeed([badge(1, 100, 0.6), badge(2, 300, 0.2), retired]));
    const { badges, globalStats } = await answer();
    expect(globalStats.rarest?.name).toBe('Badge 2');
    expect(badges.at(-1)).toMatchObject({ rarity: 'Hard', isAwardedLately: false });
    await readAt(BEGIN_MS + HOUR_MS, succeed([retired]));
    expect((await answer()).globalStats).toMatchObject({
      mostPopular: { name: 'Badge 3' },
      rarest: null,
    });
  });

  test('a game without badges has none, and that is no failure', async () => {
    await readAt(BEGIN_MS, succeed([]));
    expect(await answer()).toMatchObject({
      totalTracked: 0,
      globalStats: { totalAwarded: 0, mostPopular: null, rarest: null },
      badges: [],
    });
  });

  test('a badge that is gone or switched off is no longer tracked', async () => {
    await readAt(BEGIN_MS, succeed([badge(1, 1), badge(2, 2), badge(3, 3)]));
    await readAt(BEGIN_MS + HOUR_MS, succeed([badge(1, 1), { ...badge(2, 2), enabled: false }]));
    expect((await answer()).badges.map(({ badgeId }) => badgeId)).toEqual([1]);
  });

  test('daily figures come from hourly snapshots, however often the numbers are read', async () => {
    for (let hour = 0; hour <= 60; hour += 1) {
      for (const minute of [0, 20, 40]) {
        const nowMs = BEGIN_MS + hour * HOUR_MS + minute * 60_000;
        await readAt(nowMs, succeed([badge(1, 1000 + 2 * hour + minute / 20)]));
      }
    }
    expect(await snapshots.where()).toHaveLength(61);
    const [only] = (await answer()).badges;
    expect(only?.dailyStats).toEqual({ today: 26, todaySince: null, weekAverage: 48 });
    expect(only?.history.slice(-4).map(({ awarded }) => awarded)).toEqual([null, 48, 48, 26]);
  });

  test('only tracked badges are shown, none where none is tracked, and all are known', async () => {
    await readAt(BEGIN_MS, succeed([badge(1, 100), badge(2, 7)]));
    await track([2, 99]);
    expect(await answer()).toMatchObject({
      totalTracked: 1,
      globalStats: { totalAwarded: 7, mostPopular: { badgeId: 2 } },
      badges: [{ badgeId: 2 }],
    });
    expect((await trackedBadges()).map(({ badgeId }) => badgeId)).toEqual([2]);
    expect((await knownBadges()).map(({ badgeId }) => badgeId)).toEqual([1, 2]);
    await track([]);
    expect(await answer()).toMatchObject({ totalTracked: 0, badges: [] });
  });

  test('two replicas that read one after the other make one reading', async () => {
    await readAt(BEGIN_MS, succeed([badge(1, 100)]));
    await readAt(BEGIN_MS + REFRESH_EVERY_MS / 3, succeed([badge(1, 999)]));
    expect((await answer()).globalStats.totalAwarded).toBe(100);
    await readAt(BEGIN_MS + REFRESH_EVERY_MS, succeed([badge(1, 999)]));
    expect((await answer()).globalStats.totalAwarded).toBe(999);
  });

  test('another game has badges of its own', async () => {
    await readAt(BEGIN_MS);
    configure(5);
    await expect(badgeMonitor()).rejects.toMatchObject({ code: 'BADGES_NOT_READ_YET' });
  });
});

describe('while Roblox fails', () => {
  test('what was read last is served, called stale, with its time', async () => {
    await readAt(BEGIN_MS);
    const version = await badgeMonitorVersion();
    await readAt(BEGIN_MS + REFRESH_EVERY_MS, DOWN);
    expect(await answer()).toMatchObject({
      isStale: true,
      lastUpdated: '2026-11-18T00:00:00.000Z',
      totalTracked: 1,
    });
    expect(await badgeMonitorVersion()).not.toBe(version);
    await readAt(BEGIN_MS + HOUR_MS, succeed([badge(1, 120)]));
    expect(await answer()).toMatchObject({ isStale: false, globalStats: { totalAwarded: 120 } });
  });
});

describe('pictures', () => {
  const url = (name: string) => `https://tr.rbxcdn.com/${name}`;
  const ready = (name: string): Headshot => ({ state: 'ready', url: url(name) });
  const urls = async () => {
    const [only] = (await answer()).badges;
    return [only?.imageUrl, only?.imageFallbackUrl];
  };

  test('come from two sources', async () => {
    world.icons = pictures([1, ready('icon')]);
    world.assets = pictures([101, ready('asset')]);
    await readAt(BEGIN_MS);
    expect(await urls()).toEqual([url('icon'), url('asset')]);
  });

  test('one that is still being drawn is missing until it is there', async () => {
    world.icons = pictures([1, { state: 'pending' }]);
    await readAt(BEGIN_MS);
    expect(await urls()).toEqual([null, null]);
    world.icons = pictures([1, ready('icon')]);
    await readAt(BEGIN_MS + HOUR_MS);
    expect(await urls()).toEqual([url('icon'), null]);
  });

  test('a source that does not answer leaves what was known', async () => {
    world.icons = pictures([1, ready('icon')]);
    world.assets = pictures([101, ready('asset')]);
    await readAt(BEGIN_MS);
    world.icons = DOWN;
    world.assets = DOWN;
    await readAt(BEGIN_MS + HOUR_MS);
    expect(await urls()).toEqual([url('icon'), url('asset')]);
  });
});

test('pages change with names and badges, and with numbers once an hour', async () => {
  const changes: boolean[] = [];
  const named = { ...badge(1, 200), name: 'First Vote' };
  const each = [[badge(1, 100)], [badge(1, 200)], [named], [], [badge(1, 1)], [badge(1, 2)]];
  for (const [quarter, numbers] of each.entries()) {
    const { content } = await readRevisions();
    await readAt(BEGIN_MS + (quarter * HOUR_MS) / 4, succeed(numbers));
    changes.push((await readRevisions()).content > content);
  }
  expect(changes).toEqual([true, false, true, true, true, false]);
  expect((await readRevisions()).badges).toBe(6);
});

test('badges that are not tracked have no page, and keep their name from others', async () => {
  await track([2]);
  await readAt(BEGIN_MS, succeed([1, 2].map((id) => ({ ...badge(id, 1), name: 'Vote' }))));
  expect(await badgePages()).toMatchObject([{ badgeId: 2, slug: 'vote-2' }]);
  expect((await answer()).badges).toMatchObject([{ badgeId: 2, slug: 'vote-2' }]);
});

describe('new badges', () => {
  const announced = () => eventTable.read(eventTable.where().orderBy('id'));

  test('of a first reading are as old as the badge, later ones as the reading', async () => {
    await readAt(BEGIN_MS);
    await readAt(BEGIN_MS + HOUR_MS, succeed([badge(1, 100), badge(2, 0)]));
    await readAt(BEGIN_MS + 2 * HOUR_MS);
    expect(await announced()).toMatchObject([
      { ref: '1', title: 'New badge: Badge 1', url: '/badges/1', atMs: CREATED_MS },
      { ref: '2', title: 'New badge: Badge 2', atMs: BEGIN_MS + HOUR_MS },
    ]);
  });

  test('are reported again where reporting failed', async () => {
    await db().schema.renameTable('elc_events', 'away');
    await expect(readAt(BEGIN_MS)).rejects.toThrow('elc_events');
    await db().schema.renameTable('away', 'elc_events');
    await readAt(BEGIN_MS + HOUR_MS);
    await readAt(BEGIN_MS + 2 * HOUR_MS);
    expect(await announced()).toMatchObject([{ ref: '1' }]);
  });
});
