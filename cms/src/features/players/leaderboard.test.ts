import { leaderboardQuery, leaderboardResponse } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, useDatabase } from '../../platform/db/database';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { useEnv } from '../../platform/env/env';
import { encodeCursor } from '../../platform/http/cursor';
import { putPart } from '../../platform/settings/current-settings';
import { DEFAULT_SETTINGS } from '../../platform/settings/rules/settings-in-force';
import { leaderboard } from './leaderboard';
import { type AnalysedPlayer, savePlayers } from './tables/players';

const crowd = Array.from({ length: 23 }, (_, index): AnalysedPlayer => {
  const seen = index % 4 !== 0;
  return {
    userId: index + 1,
    username: `Citizen${index}`,
    displayName: '',
    classification: 'newgen',
    generation: index % 2 ? 'NEWGEN' : 'VETERAN',
    confidence: 0.5,
    badgeVisibility: seen ? 'visible' : 'hidden',
    elcBadges: seen ? index % 3 : null,
    tenureDays: seen && index % 3 ? index : null,
    accountAgeDays: 100 + (index % 5),
    rulesVersion: '2026.11',
    analysedAtMs: 1,
  };
});

beforeAll(async () => {
  useDatabase(await openTestDatabase());
  useEnv({ ENCRYPTION_KEY: 'a secret' });
  await savePlayers(crowd);
});
afterAll(async () => {
  useEnv(null);
  await db().destroy();
});

/** As a site admin has set them; null resets them. */
const setThresholds = (value: object | null, revision: number) =>
  putPart({ part: 'thresholds', value, revision, changedBy: 'ann', changedAtMs: 1 });

const page = async (query: Record<string, unknown>) =>
  leaderboardResponse.parse(await leaderboard(leaderboardQuery.parse(query)));

async function allPages(query: Record<string, unknown>) {
  const entries = [];
  let cursor: string | null | undefined;
  for (let pages = 0; pages < 30 && cursor !== null; pages += 1) {
    const next = await page({ ...query, ...(cursor && { cursor }) });
    entries.push(...next.entries);
    cursor = next.nextCursor;
  }
  return entries;
}

test.each(
  ['badges', 'tenure', 'age'].flatMap((sort) => [1, 5, 23].map((limit) => ({ sort, limit }))),
)(
  'by $sort, $limit at a time: all are there once, equals share a rank',
  async ({ sort, limit }) => {
    const entries = await allPages({ sort, limit });
    const field = { badges: 'elcBadges', tenure: 'tenureDays', age: 'accountAge' } as const;
    const values = entries.map((entry) => entry[field[sort as keyof typeof field]]);
    expect(entries.map(({ rank }) => rank)).toEqual(
      values.map((value) => values.indexOf(value) + 1),
    );
    expect(new Set(entries.map(({ userId }) => userId)).size).toBe(23);
    const sizes = values.map((value) => value ?? -1);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  },
);

test('of equal badges the longest tenure comes first', async () => {
  const two = (await allPages({ limit: 5 })).filter(({ elcBadges }) => elcBadges === 2);
  const tenures = two.map(({ tenureDays }) => tenureDays ?? 0);
  expect(tenures.length).toBeGreaterThan(3);
  expect(tenures).toEqual(tenures.toSorted((one, other) => other - one));
});

test('who hides their badges comes after those who have none', async () => {
  const badges = (await allPages({ sort: 'badges' })).map(({ elcBadges }) => elcBadges);
  expect(badges.indexOf(null)).toBeGreaterThan(badges.lastIndexOf(0));
  expect(badges.slice(badges.indexOf(null)).every((count) => count === null)).toBe(true);
});

test('ranks count within the requested generation', async () => {
  const entries = await allPages({ generation: 'newgen', limit: 4 });
  const badges = entries.map(({ elcBadges }) => elcBadges);
  expect(entries.map(({ rank }) => rank)).toEqual(badges.map((count) => badges.indexOf(count) + 1));
  expect(entries).toHaveLength(11);
});

test('players of other rules are shown by those of the moment, so no answer mixes two', async () => {
  const { thresholds } = DEFAULT_SETTINGS;
  const tenureDays = { ...thresholds.tenureDays, midgen: 10 };
  await setThresholds({ ...thresholds, youngAccountDays: 50, tenureDays }, 1);
  const expected = (index: number) => {
    if (index % 4 === 0) return 'MIDGEN';
    return (crowd[index]?.tenureDays ?? 0) >= 10 ? 'MIDGEN' : 'NEWGEN';
  };
  const entries = await allPages({});
  expect(entries).toHaveLength(23);
  for (const entry of entries) {
    expect(entry.generation).toBe(expected(entry.userId - 1));
  }
  const veterans = await allPages({ generation: 'veteran' });
  expect(veterans).toEqual([]);
  await setThresholds(null, 2);
});

test('the last page has no next one, also when it is full', async () => {
  expect((await page({ limit: 23 })).nextCursor).toBeNull();
  expect((await page({ limit: 22 })).nextCursor).not.toBeNull();
});

test.each([
  { what: 'of another order', cursor: encodeCursor('leaderboard:age:all', [1, 1, 2, 3]) },
  {
    what: 'of another generation',
    cursor: encodeCursor('leaderboard:badges:NEWGEN', [1, 1, 2, 3, 4]),
  },
  { what: 'with words in it', cursor: encodeCursor('leaderboard:badges:all', ['1', 1, 2, 3, 4]) },
  { what: 'that is too short', cursor: encodeCursor('leaderboard:badges:all', [1, 1, 2, 3]) },
  {
    what: 'beyond what a column holds',
    cursor: encodeCursor('leaderboard:badges:all', [1, 1, 2 ** 40, 2, 3]),
  },
])('a cursor $what is refused', async ({ cursor }) => {
  await expect(page({ cursor })).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
});
