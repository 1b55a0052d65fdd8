import { expect, test } from 'vitest';
import { BADGES, badgeResponse } from './badge-set.ts';

test('has 24 badges with names of their own, four in each rarity class', () => {
  const upperBounds = [0.01, 0.05, 0.1, 0.2, 0.5, 1];
  const classOf = (winRate: number) => upperBounds.findIndex((bound) => winRate < bound);
  const counts = upperBounds.map(
    (_, index) => BADGES.filter(({ winRate }) => classOf(winRate) === index).length,
  );
  expect(counts).toEqual([4, 4, 4, 4, 4, 4]);
  expect(new Set(BADGES.map(({ name }) => name)).size).toBe(24);
});

test('counts grow from day to day and never shrink', () => {
  for (const badge of BADGES) {
    const counts = [0, 1, 2, 30].map((days) => {
      const nowMs = Date.UTC(2026, 10, 21) + days * 86_400_000;
      return badgeResponse(badge, nowMs) as { statistics: { awardedCount: number } };
    });
    const awarded = counts.map(({ statistics }) => statistics.awardedCount);
    expect(awarded).toEqual([...awarded].sort((one, other) => one - other));
    expect(awarded.at(-1)).toBeGreaterThan(awarded[0] ?? Number.NaN);
  }
});
