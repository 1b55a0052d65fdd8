import { expect, test } from 'vitest';
import { isAwardedLately, rarityOf } from './monitor-response';

const MOST_AWARDED = 1000;

test.each([
  { winRate: 0, rarity: 'Impossible' },
  { winRate: 0.009999, rarity: 'Impossible' },
  { winRate: 0.01, rarity: 'Insane' },
  { winRate: 0.049999, rarity: 'Insane' },
  { winRate: 0.05, rarity: 'Extremely Hard' },
  { winRate: 0.099999, rarity: 'Extremely Hard' },
  { winRate: 0.1, rarity: 'Hard' },
  { winRate: 0.199999, rarity: 'Hard' },
  { winRate: 0.2, rarity: 'Medium' },
  { winRate: 0.499999, rarity: 'Medium' },
  { winRate: 0.5, rarity: 'Easy' },
  { winRate: 1, rarity: 'Easy' },
])('a win rate of $winRate is $rarity, however often it was awarded', ({ winRate, rarity }) => {
  for (const awardedCount of [1, MOST_AWARDED]) {
    expect(rarityOf({ winRate, pastDay: 1, awardedCount }, MOST_AWARDED)).toBe(rarity);
  }
});

test.each([
  { awardedCount: 9, rarity: 'Impossible' },
  { awardedCount: 10, rarity: 'Insane' },
  { awardedCount: 150, rarity: 'Hard' },
  { awardedCount: 1000, rarity: 'Easy' },
])('$awardedCount of 1,000 awards, none lately, are $rarity', ({ awardedCount, rarity }) => {
  expect(rarityOf({ winRate: 0, pastDay: 0, awardedCount }, MOST_AWARDED)).toBe(rarity);
});

test('a game with badges that no player ever earned has impossible ones', () => {
  expect(rarityOf({ winRate: 0, pastDay: 0, awardedCount: 0 }, 0)).toBe('Impossible');
});

test.each([
  { winRate: 0, pastDay: 0, lately: false },
  { winRate: 0, pastDay: 1, lately: true },
  { winRate: 0.0001, pastDay: 0, lately: true },
])('a win rate of $winRate and $pastDay awards are lately: $lately', ({ lately, ...counts }) => {
  expect(isAwardedLately({ ...counts, awardedCount: 5 })).toBe(lately);
});
