import { z } from 'zod';
import { instant } from './identity.ts';

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
  users: count,
  stats: z.object({
    totalUsers: count,
    pageViews: count,
    adminSessions: count,
    lastAdminAccess: instant.nullable(),
    uptime: count,
    commands: count,
    guides: count,
    playersAnalysed: count,
    apiKeys: count,
  }),
  advertise: z.object({
    monthlyVisitors: count,
    discordMembers: count.nullable(),
    userSatisfaction: z.number().min(0).max(1).nullable(),
    targetedAudience: z.number().min(0).max(1).nullable(),
  }),
});

export type StatsResponse = z.infer<typeof statsResponse>;
