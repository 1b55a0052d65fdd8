import { expect, test } from 'vitest';
import { rarityOf } from './rarity';

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
])('a win rate of $winRate is $rarity', ({ winRate, rarity }) => {
  expect(rarityOf(winRate)).toBe(rarity);
});
