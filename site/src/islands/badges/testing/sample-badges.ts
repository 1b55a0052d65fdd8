import type { BadgeMonitorResponse, MonitoredBadge } from '@elc/contracts';

/** A badge for tests, with whatever a test is about. */
export function sampleBadge(fields: Partial<MonitoredBadge> = {}): MonitoredBadge {
  return {
    badgeId: 1,
    slug: 'first-vote',
    name: 'First Vote',
    description: 'Cast a vote in any election.',
    imageUrl: null,
    imageFallbackUrl: null,
    rarity: 'Easy',
    isAwardedLately: true,
    winRate: 0.7,
    awardedCount: 1000,
    pastDay: 10,
    dailyStats: { today: 3, todaySince: null, weekAverage: 12.5 },
    history: [],
    ...fields,
  };
}

/** An answer for tests with these badges. */
export function sampleMonitor(badges: MonitoredBadge[] = [sampleBadge()]): BadgeMonitorResponse {
  return {
    totalTracked: badges.length,
    leftOut: 0,
    globalStats: { totalAwarded: 1000, mostPopular: null, rarest: null },
    lastUpdated: '2026-11-21T12:00:00.000Z',
    nextReadingAt: '2026-11-21T12:05:00.000Z',
    isStale: false,
    badges,
  };
}
