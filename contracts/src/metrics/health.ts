import { z } from 'zod';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import { MODES } from '../product.ts';

/** From the product's own calls. `unused`: not called since the start. */
export const healthCheck = z.object({
  state: z
    .enum(['ok', 'failing', 'unused', 'not_configured'])
    .describe(
      'As the last calls ended; `unused`: not called since the start. While `limits` is `failing`, each replica counts for itself.',
    ),
  lastSuccessAt: instant
    .nullable()
    .describe('When a call last succeeded; null while none has since the start.'),
  breaker: z
    .enum(['closed', 'open', 'half-open'])
    .nullable()
    .describe('An open breaker spares a failing service; null where there is none.'),
  rateLimited: count.optional().meta({
    description:
      'How often the service has answered this replica with 429 (slow down), or 503 and a time, since the start; absent where it has no rate limit.',
    examples: [0],
  }),
  pausedUntil: instant
    .nullable()
    .optional()
    .meta({
      description:
        'Until when nothing is sent, because the service requested a pause; null while there is none.',
      examples: [null],
    }),
  advice: z
    .string()
    .optional()
    .meta({
      description: 'What an operator should do; absent while there is nothing to do.',
      examples: ['Replace the key: the service does not accept it.'],
    }),
});

export const healthResponse = z.object({
  status: z.enum(['ok', 'degraded']).describe('`degraded` while a check fails.'),
  version: z.string().meta({
    description: 'The product’s own version; the footer’s label is content.',
    examples: ['1.8.0'],
  }),
  mode: z
    .enum(MODES)
    .describe('`sample`: the services are simulated; `live`: they are the real ones.'),
  startedAt: instant.describe('When this replica started.'),
  build: z
    .string()
    .nullable()
    .meta({
      description:
        'Names the build of the site that this replica serves, by its time (UTC); null before the first one.',
      examples: ['20261121-101344-123'],
    }),
  checks: z
    .object({
      database: healthCheck.describe('Where everything is stored.'),
      limits: healthCheck.describe('Where calls are counted.'),
      jobs: healthCheck.describe(
        'Work beside requests; `failing` from an error that it threw until it has run to its end again.',
      ),
      backups: healthCheck.describe(
        'Scheduled backups; `failing` while one is overdue by half of its interval, `not_configured` without a schedule.',
      ),
      changes: healthCheck.describe(
        'Notices of changes by other replicas; `not_configured` where there is one process. While it is `failing`, this replica polls for them every 0.4 s.',
      ),
      roblox: healthCheck.describe('Players, badges and groups.'),
      discord: healthCheck.describe('The community chat.'),
      wiki: healthCheck.describe('The wiki of the game.'),
      ai: healthCheck.describe('The service that sums up messages and reads ads.'),
      mail: healthCheck.describe('The server that sends mail.'),
    })
    .describe('What the product depends on.'),
});

export const readyResponse = z.object({
  status: z.literal('ready').describe('Always `ready`; a replica that is not answers 503.'),
});

export type HealthCheck = z.infer<typeof healthCheck>;
export type HealthResponse = z.infer<typeof healthResponse>;
export type ReadyResponse = z.infer<typeof readyResponse>;
