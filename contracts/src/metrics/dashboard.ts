import { z } from 'zod';
import { success } from '../answer.ts';
import { day, instant } from '../identity.ts';
import { count } from '../numbers.ts';
import { GENERATIONS } from '../players/player.ts';
import { callsByOutcome } from './analytics.ts';

/** Days of the dashboard's charts, today included. */
export const DASHBOARD_DAYS = 30;

/** Numbers of the panel's first tab: all measured, at `measuredAt`. `builds` are the last publications, newest first. */
export const dashboardResponse = z.object({
  success,
  measuredAt: instant,
  totals: z.object({
    users: count,
    activeSessions: count,
    panelSessions: count,
    apiKeys: count,
    playersAnalysed: count,
    pageViews: count,
    exceptionsToday: count,
    rateLimitedToday: count,
  }),
  days: z
    .array(
      z.object({
        day,
        visits: count,
        analyses: z.record(z.enum(GENERATIONS), count),
        apiCalls: callsByOutcome,
        adShown: count,
        adClicked: count,
      }),
    )
    .length(DASHBOARD_DAYS),
  builds: z.array(
    z.object({ buildId: z.string(), at: instant, tookMs: count, error: z.string().nullable() }),
  ),
});

export type DashboardResponse = z.infer<typeof dashboardResponse>;
