/** @module-tag core */
import { RARITIES } from '@elc/contracts/badges/badge-rarity';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, lastSiteUrl } from '../support/http/client.ts';

const PATH = '/api/badge-monitor';
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

test('all replicas answer the same numbers', async () => {
  await expect
    .poll(async () => (await read()).lastUpdated === (await read(lastSiteUrl)).lastUpdated)
    .toBe(true);
});
