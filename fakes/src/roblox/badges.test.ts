import { expect, test } from 'vitest';
import { BADGES, badgeByIconAsset, badgeResponse } from './badges.ts';

test('has 24 badges with names of their own, four in each rarity class', () => {
  const upperBounds = [0.01, 0.05, 0.1, 0.2, 0.5, 1];
  const classOf = (winRate: number) => upperBounds.findIndex((bound) => winRate < bound);
  const counts = upperBounds.map(
    (_, index) => BADGES.filter(({ winRate }) => classOf(winRate) === index).length,
  );
  expect(counts).toEqual([4, 4, 4, 4, 4, 4]);
  expect(new Set(BADGES.map(({ name }) => name)).size).toBe(24);
});

interface Statistics {
  readonly awardedCount: number;
  readonly pastDayAwardedCount: number;
}

const HOUR_MS = 3_600_000;
const statisticsAt = (badge: (typeof BADGES)[number], hours: number) =>
  (
    badgeResponse(badge, Date.UTC(2026, 10, 21) + hours * HOUR_MS) as {
      statistics: Statistics;
    }
  ).statistics;

test('counts grow with the clock, hour by hour, and never shrink', () => {
  for (const badge of BADGES) {
    const awarded = Array.from(
      { length: 24 * 30 },
      (_, hours) => statisticsAt(badge, hours).awardedCount,
    );
    expect(awarded).toEqual([...awarded].sort((one, other) => one - other));
    if (badge.name !== "Founders' Day") {
      expect(awarded.at(-1)).toBeGreaterThan(awarded[0] ?? Number.NaN);
    }
  }
});

test('one is earned once a year: nobody has lately', () => {
  const annual = BADGES.find(({ name }) => name === "Founders' Day");
  expect(annual && badgeResponse(annual, Date.UTC(2026, 10, 21))).toMatchObject({
    statistics: { winRatePercentage: 0, pastDayAwardedCount: 0, awardedCount: 9000 },
  });
});

test('the past day is what came in during the last 24 hours', () => {
  for (const badge of BADGES) {
    const now = statisticsAt(badge, 40);
    expect(now.pastDayAwardedCount).toBe(now.awardedCount - statisticsAt(badge, 16).awardedCount);
  }
});

test('days differ, as they do in a game', () => {
  const days = Array.from(
    { length: 5 },
    (_, day) => statisticsAt(BADGES[0] as (typeof BADGES)[number], 24 * day).pastDayAwardedCount,
  );
  expect(Math.max(...days) / Math.min(...days)).toBeGreaterThan(1.2);
});

test('a picture belongs to the badge that was made with it', () => {
  expect(badgeByIconAsset(3_200_000_001)).toBe(BADGES[0]);
  expect(badgeByIconAsset(3_200_000_024)).toBe(BADGES[23]);
  expect(badgeByIconAsset(3_200_000_025)).toBeUndefined();
});
