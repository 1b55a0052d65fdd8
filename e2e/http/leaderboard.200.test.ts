import type { LeaderboardEntry, LeaderboardResponse } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  product,
  siteUrl,
} from '../support/http/client.ts';

const headers = { 'X-API-Key': product.publishableKey };
const DAY_MS = 86_400_000;
const SAMPLE_PLAYERS = [
  'OldTownMayor',
  'BrickwrightBea',
  'MidtownMilo',
  'FreshPaintFinn',
  'QuietQuarry',
  'ExiledErwin',
  'BulkBadgeBob',
  'EmptyEllie',
];

const page = async (query: string, site = siteUrl) =>
  await expectSuccess(
    await call(`/api/leaderboard?${query}`, { headers }, { site }),
    endpoints.leaderboard,
  );

/** Entries of at most so many pages, each page requested from the next replica. */
async function pages(query: string, pagesMax: number): Promise<LeaderboardEntry[]> {
  const entries: LeaderboardEntry[] = [];
  let cursor: string | null = '';
  for (let turn = 0; turn < pagesMax && cursor !== null; turn += 1) {
    const site = product.sites[turn % product.sites.length];
    const next: LeaderboardResponse = await page(`${query}${cursor && `&cursor=${cursor}`}`, site);
    entries.push(...next.entries);
    cursor = next.nextCursor;
  }
  return entries;
}

/** All of them: other tests may have scanned a group of many thousands. */
const everybody = () => pages('limit=100', 1000);

beforeAll(async () => {
  for (const name of SAMPLE_PLAYERS) {
    expect((await call(`/api/discord-bot/check/${name}`)).status).toBe(200);
  }
});

test.each([
  { sort: 'badges', value: (entry: LeaderboardEntry) => entry.elcBadges },
  { sort: 'tenure', value: (entry: LeaderboardEntry) => entry.tenureDays },
  { sort: 'age', value: (entry: LeaderboardEntry) => entry.accountAge },
])('by $sort, page by page: highest first, ranks go on, nobody twice', async ({ sort, value }) => {
  const entries = await pages(`sort=${sort}&limit=3`, 7);
  expect(entries.length).toBeGreaterThanOrEqual(SAMPLE_PLAYERS.length);
  expect(entries.map(({ rank }) => rank)).toEqual(entries.map((_, index) => index + 1));
  expect(new Set(entries.map(({ userId }) => userId)).size).toBe(entries.length);
  const values = entries.map((entry) => value(entry) ?? -1);
  expect(values).toEqual([...values].sort((one, other) => other - one));
});

test('everybody who was analysed is on it, those with hidden badges last', async () => {
  const entries = await everybody();
  expect(entries.map(({ username }) => username)).toEqual(expect.arrayContaining(SAMPLE_PLAYERS));
  const badges = entries.map(({ elcBadges }) => elcBadges);
  expect(badges.slice(badges.indexOf(null)).every((count) => count === null)).toBe(true);
});

test('an analysis by any tool is on it, with the numbers of that analysis', async () => {
  await call('/api/newgen-check/Citizen00051', { headers });
  const entries = await everybody();
  const entry = entries.find(({ username }) => username === 'Citizen00051');
  expect(Date.now() - Date.parse(entry?.analysedAt ?? '')).toBeLessThan(DAY_MS);
  const mayor = entries.find(({ username }) => username === 'OldTownMayor');
  expect(mayor).toMatchObject({
    displayName: 'The Old Mayor',
    generation: 'VETERAN',
    elcBadges: 14,
    tenureDays: 1826,
    accountAge: 3287,
  });
});

test('who hides their badges has no numbers of them', async () => {
  const entries = await everybody();
  expect(entries.find(({ username }) => username === 'QuietQuarry')).toMatchObject({
    elcBadges: null,
    tenureDays: null,
  });
});

test.each(['VETERAN', 'veteran', 'Midgen', 'NEWGEN'])(
  'the generation %s alone',
  async (generation) => {
    const entries = await pages(`generation=${generation}&limit=2`, 5);
    expect(new Set(entries.map((entry) => entry.generation))).toEqual(
      new Set([generation.toUpperCase()]),
    );
    expect(entries[0]?.rank).toBe(1);
  },
);

test('without a number a page has 25 entries at most', async () => {
  expect((await page('')).entries.length).toBeLessThanOrEqual(25);
});

test('a cursor of another order is refused', async () => {
  const { nextCursor } = await page('sort=age&limit=1');
  const response = await call(`/api/leaderboard?sort=badges&cursor=${nextCursor}`, { headers });
  await expectFailure(response, 400, 'VALIDATION');
});
