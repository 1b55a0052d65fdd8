/**
 * @module-tag core
 * @module-tag core/postgres
 */
import type { LeaderboardEntry, LeaderboardResponse } from '@elc/contracts';
import { parse } from 'node-html-parser';
import { beforeAll, expect, test, vi } from 'vitest';
import { call, endpoints, expectSuccess, product, siteUrl } from '../support/http/client.ts';

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

test('an analysis by any tool is on it, with the numbers of that analysis', async () => {
  await call('/api/newgen-check/Citizen00051', { headers });
  // It is stored once it is answered.
  const entry = await vi.waitUntil(async () =>
    (await everybody()).find(({ username }) => username === 'Citizen00051'),
  );
  const entries = await everybody();
  expect(Date.now() - Date.parse(entry.analysedAt)).toBeLessThan(DAY_MS);
  const mayor = entries.find(({ username }) => username === 'OldTownMayor');
  expect(mayor).toMatchObject({
    displayName: 'The Old Mayor',
    generation: 'VETERAN',
    elcBadges: 14,
    tenureDays: 1826,
    accountAge: 3287,
  });
});

test('the page has the first players in its HTML at each request, and no cache may hold it', async () => {
  const { entries } = await page('sort=age&generation=VETERAN');
  for (const site of product.sites) {
    const answer = await call('/leaderboard?sort=age&generation=veteran', {}, { site });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    const html = await answer.text();
    const root = parse(html);
    const links = root.querySelectorAll('tbody th a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(entries.map(({ username }) => `/players/${username}`));
    expect(html).not.toMatch(/<template|\{\{/);
  }
});
