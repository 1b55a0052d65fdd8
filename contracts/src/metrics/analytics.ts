import { z } from 'zod';
import { success } from '../answer.ts';
import { day } from '../identity.ts';
import { count } from '../numbers.ts';
import { countsByGeneration } from '../players/player.ts';

/** Days that `GET /api/analytics` and a key's usage look back, today included. */
export const ANALYTICS_DAYS = 30;

/** How a call with an API key ended: 2xx and 3xx, 4xx, 429, 5xx. */
const CALL_OUTCOMES = ['ok', 'clientError', 'rateLimited', 'serverError'] as const;

export const callsByOutcome = z
  .object({
    ok: count.describe('Answered with 2xx or 3xx.'),
    clientError: count.describe('Refused with 4xx, other than 429.'),
    rateLimited: count.describe('Refused with 429.'),
    serverError: count.describe('Failed with 5xx.'),
  } satisfies Record<(typeof CALL_OUTCOMES)[number], z.ZodType>)
  .meta({
    description: 'Calls by how they ended: 2xx and 3xx, 4xx, 429, 5xx.',
    examples: [{ ok: 412, clientError: 9, rateLimited: 2, serverError: 0 }],
  });

/** Counts per UTC day, oldest first, one entry for each of the last 30 days; nothing about who. */
export const analyticsResponse = z.object({
  success,
  days: z
    .array(
      z.object({
        day,
        visits: count.meta({ description: 'Visits of the site.', examples: [318] }),
        analyses: countsByGeneration.meta({
          description: 'Players analyzed, by their generation.',
          examples: [{ VETERAN: 21, MIDGEN: 48, NEWGEN: 97 }],
        }),
        apiCalls: callsByOutcome,
      }),
    )
    .length(ANALYTICS_DAYS)
    .describe('One entry for each of the last 30 days in UTC, oldest first.'),
});

export type CallOutcome = (typeof CALL_OUTCOMES)[number];
export type AnalyticsResponse = z.infer<typeof analyticsResponse>;
