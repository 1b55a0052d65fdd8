import { z } from 'zod';
import { instant } from '../identity.ts';

const count = z.number().int().nonnegative();

/**
 * Answer of `GET /api/stats`. Every number is measured; one that is not known is null and shown as "—".
 *
 * `uptime` is in whole hours since this replica started (coarse, because a cached answer holds
 * nothing that changes by itself). `monthlyVisitors` counts visits of the last 30 days.
 * `userSatisfaction` is the share of ratings of 4 or 5, `targetedAudience` the share of visits that
 * used commands or a player tool; both are between 0 and 1.
 */
export const statsResponse = z.object({
  users: count.meta({ examples: [214] }),
  stats: z.object({
    totalUsers: count.meta({ examples: [214] }),
    pageViews: count.meta({ examples: [120400] }),
    adminSessions: count.meta({ examples: [2] }),
    lastAdminAccess: instant.nullable(),
    uptime: count.meta({ description: 'Whole hours since the start.', examples: [36] }),
    commands: count.meta({ examples: [118] }),
    guides: count.meta({ examples: [24] }),
    playersAnalysed: count.meta({ examples: [3120] }),
    apiKeys: count.meta({ examples: [41] }),
  }),
  advertise: z.object({
    monthlyVisitors: count.meta({ description: 'Visits of the last 30 days.', examples: [9400] }),
    discordMembers: count.nullable().meta({ examples: [5210] }),
    userSatisfaction: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({
        description: 'Share of ratings of 4 or 5; null while nobody has rated.',
        examples: [0.91],
      }),
    targetedAudience: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({
        description: 'Share of visits that used commands or a player tool.',
        examples: [0.64],
      }),
  }),
});

export type StatsResponse = z.infer<typeof statsResponse>;
