import { z } from 'zod';
import { day } from './analytics.ts';
import { RARITIES } from './badge-rarity.ts';
import { instant } from './identity.ts';

export * from './badge-rarity.ts';

/** Days of the small chart of a badge's awards, today included. */
export const BADGE_CHART_DAYS = 14;

const count = z.number().int().nonnegative();

/**
 * A tracked badge of the game. `imageUrl` and `imageFallbackUrl` come from two sources; either may be
 * null. `winRate` is a share, 0 to 1. `pastDay` is Roblox's own count of the last 24 hours.
 *
 * `dailyStats` comes from the product's own hourly snapshots: `today` is what was awarded since the
 * UTC day began, `weekAverage` the mean of the measured whole days of the last 7; both are null where
 * nothing was measured. In `history` (oldest first) a day without measurement stays null.
 */
export const monitoredBadge = z.object({
  badgeId: z.number().int().positive(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.url().nullable(),
  imageFallbackUrl: z.url().nullable(),
  rarity: z.enum(RARITIES),
  winRate: z.number().min(0).max(1),
  awardedCount: count,
  pastDay: count,
  dailyStats: z.object({
    today: count.nullable(),
    weekAverage: z.number().nonnegative().nullable(),
  }),
  history: z.array(z.object({ day, awarded: count.nullable() })).length(BADGE_CHART_DAYS),
});

const named = z.object({ badgeId: z.number().int().positive(), name: z.string() });

/**
 * Answer of `GET /api/badge-monitor`. `lastUpdated` is when Roblox last gave the numbers: they are kept
 * and served while it does not answer (`isStale`). `mostPopular` is the badge awarded most often,
 * `rarest` the one with the lowest win rate; null while no badge is tracked.
 */
export const badgeMonitorResponse = z.object({
  totalTracked: count,
  globalStats: z.object({
    totalAwarded: count,
    mostPopular: named.extend({ awardedCount: count }).nullable(),
    rarest: named.extend({ winRate: z.number().min(0).max(1) }).nullable(),
  }),
  lastUpdated: instant,
  isStale: z.boolean(),
  badges: z.array(monitoredBadge),
});

export type MonitoredBadge = z.infer<typeof monitoredBadge>;
export type BadgeMonitorResponse = z.infer<typeof badgeMonitorResponse>;
