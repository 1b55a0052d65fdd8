import type { LeaderboardEntry, LeaderboardResponse } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { call, endpoints, expectFailure, expectSuccess, product, siteUrl } from './client.ts';

const headers = { 'X-API-Key': product.publishableKey };
const CAST = [
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
  (await expectSuccess(
    await call(`/api/leaderboard?${query}`, { headers }, { site }),
    endpoints.leaderboard,
  )) as LeaderboardResponse;

/** All entries, each page asked of the next replica. */
async function allPages(query: string): Promise<LeaderboardEntry[]> {
  const entries: LeaderboardEntry[] = [];
  let cursor: string | null = '';
  for (let turn = 0; cursor !== null; turn += 1) {
    const site = product.sites[turn % product.sites.length];
    const next: LeaderboardResponse = await page(`${query}${cursor && `&cursor=${cursor}`}`, site);
    entries.push(...next.entries);
    cursor = next.nextCursor;
  }
  return entries;
}

beforeAll(async () => {
  for (const name of CAST) {
    expect((await call(`/api/discord-bot/check/${name}`)).status).toBe(200);
  }
});

test.each([
  { sort: 'badges', value: (entry: LeaderboardEntry) => entry.elcBadges },
  { sort: 'tenure', value: (entry: LeaderboardEntry) => entry.tenureDays },
  { sort: 'age', value: (entry: LeaderboardEntry) => entry.accountAge },
])(
  'by $sort, three at a time: everybody once, highest first, unknown last',
  async ({ sort, value }) => {
    const entries = await allPages(`sort=${sort}&limit=3`);
    const names = entries.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(CAST));
    expect(new Set(names).size).toBe(names.length);
    expect(entries.map(({ rank }) => rank)).toEqual(entries.map((_, index) => index + 1));
    const values = entries.map((entry) => value(entry) ?? -1);
    expect(values).toEqual([...values].sort((one, other) => other - one));
    expect(await allPages(`sort=${sort}&limit=100`)).toEqual(entries);
  },
);

test('an analysis by any tool is on it, with the numbers of that analysis', async () => {
  await call('/api/newgen-check/Citizen00051', { headers });
  const entries = await allPages('limit=100');
  const entry = entries.find(({ username }) => username === 'Citizen00051');
  expect(entry?.analysedAt.slice(0, 4)).toBe(new Date().toISOString().slice(0, 4));
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
  const entries = await allPages('limit=100');
  expect(entries.find(({ username }) => username === 'QuietQuarry')).toMatchObject({
    elcBadges: null,
    tenureDays: null,
  });
});

test.each(['VETERAN', 'veteran', 'Midgen', 'NEWGEN'])(
  'the generation %s alone',
  async (generation) => {
    const entries = await allPages(`generation=${generation}&limit=2`);
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
