import { z } from 'zod';
import { day } from '../identity.ts';
import { GENERATIONS } from '../players/player.ts';

/** Days that `GET /api/analytics` and a key's usage look back, today included. */
export const ANALYTICS_DAYS = 30;

/** How a call with an API key ended: 2xx and 3xx, 4xx, 429, 5xx. */
export const CALL_OUTCOMES = ['ok', 'clientError', 'rateLimited', 'serverError'] as const;

const count = z.number().int().nonnegative();

export const callsByOutcome = z.record(z.enum(CALL_OUTCOMES), count).meta({
  description: 'Calls by how they ended: 2xx and 3xx, 4xx, 429, 5xx.',
  examples: [{ ok: 412, clientError: 9, rateLimited: 2, serverError: 0 }],
});

/** Counts per UTC day, oldest first, one entry for each of the last 30 days; nothing about who. */
export const analyticsResponse = z.object({
  success: z.literal(true),
  days: z
    .array(
      z.object({
        day,
        visits: count.meta({ description: 'Visits of the site.', examples: [318] }),
        analyses: z.record(z.enum(GENERATIONS), count).meta({
          description: 'Players analysed, by their generation.',
          examples: [{ VETERAN: 21, MIDGEN: 48, NEWGEN: 97 }],
        }),
        apiCalls: callsByOutcome,
      }),
    )
    .length(ANALYTICS_DAYS),
});

export type CallOutcome = (typeof CALL_OUTCOMES)[number];
export type CallsByOutcome = z.infer<typeof callsByOutcome>;
export type AnalyticsResponse = z.infer<typeof analyticsResponse>;
