import { RARITIES } from '@elc/contracts/badges/badge-rarity';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, lastSiteUrl } from '../support/http/client.ts';
import { withFault } from '../support/http/fakes.ts';
import { request } from '../support/http-client.ts';

const PATH = '/api/badge-monitor';
/** A reading is made every 2 s; a failing one may take its whole deadline. */
const NEXT_READING = { timeout: 60_000, interval: 100 };

const read = async (site?: string) =>
  await expectSuccess(await call(PATH, {}, site ? { site } : {}), endpoints.badgeMonitor);

test('every badge of the game is tracked, with its rarity by win rate', async () => {
  const { badges, totalTracked, globalStats, lastUpdated } = await read();
  expect(totalTracked).toBe(24);
  expect(badges).toHaveLength(24);
  const counts = RARITIES.map((rarity) => badges.filter((one) => one.rarity === rarity).length);
  expect(counts).toEqual([4, 4, 4, 4, 4, 4]);
  expect(globalStats.mostPopular?.name).toBe('Welcome to the City');
  expect(globalStats.rarest?.name).toBe('Keeper of the Clock Tower');
  const awarded = badges.map(({ awardedCount }) => awardedCount);
  expect(globalStats.totalAwarded).toBe(awarded.reduce((total, count) => total + count, 0));
  expect(Date.now() - Date.parse(lastUpdated)).toBeLessThan(600_000);
});

test('a badge that nobody earned lately is listed as such and rated by all its awards', async () => {
  const { badges } = await read();
  const lately = badges.filter(({ isAwardedLately }) => !isAwardedLately);
  expect(lately).toMatchObject([
    { name: "Founders' Day", winRate: 0, pastDay: 0, rarity: 'Impossible' },
  ]);
});

test('it says when the next reading comes', async () => {
  const { lastUpdated, nextReadingAt } = await read();
  expect(Date.parse(nextReadingAt) - Date.parse(lastUpdated)).toBeGreaterThanOrEqual(2000);
});

test('a badge has two pictures, each of which can be fetched', async () => {
  const { badges } = await read();
  const [first] = badges;
  for (const url of [first?.imageUrl, first?.imageFallbackUrl]) {
    expect((await request(url ?? '')).headers.get('content-type')).toContain('image/');
  }
  const refused = badges.find(({ name }) => name === 'Summer Parade');
  expect(refused).toMatchObject({
    imageUrl: null,
    imageFallbackUrl: expect.stringMatching(/^http/),
  });
});

test('all replicas answer the same numbers', async () => {
  await expect
    .poll(async () => (await read()).lastUpdated === (await read(lastSiteUrl)).lastUpdated)
    .toBe(true);
});

test('it may be cached for 30 s, sets no cookie and answers 304', async () => {
  const first = await call(PATH);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(first.headers.getSetCookie()).toEqual([]);
  const again = await call(PATH, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
  // A reading may come in between, and makes it another answer.
  expect([200, 304]).toContain(again.status);
  if (again.status === 304) expect(await again.text()).toBe('');
});

test('the numbers grow from reading to reading, and stay, called stale, while Roblox fails', {
  timeout: 200_000,
}, async () => {
  const before = await read();
  await expect
    .poll(async () => (await read()).lastUpdated, NEXT_READING)
    .not.toBe(before.lastUpdated);
  const after = await read();
  expect(after.globalStats.totalAwarded).toBeGreaterThanOrEqual(before.globalStats.totalAwarded);
  const stale = await withFault({ match: '/roblox/badges', kind: '500' }, async () => {
    await expect.poll(async () => (await read()).isStale, NEXT_READING).toBe(true);
    return read();
  });
  expect(stale.totalTracked).toBe(24);
  expect(Date.parse(stale.lastUpdated)).toBeLessThan(Date.now());
  await expect.poll(async () => (await read()).isStale, NEXT_READING).toBe(false);
});
