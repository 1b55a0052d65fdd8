import { z } from 'zod';
import { instant } from '../identity.ts';
import { MODES } from '../product.ts';

/**
 * State of one dependency, from what the product's own calls saw (nothing is called to answer).
 * `unused`: configured, but not called since the start.
 */
export const healthCheck = z.object({
  state: z.enum(['ok', 'failing', 'unused', 'not_configured']).meta({
    description:
      'As the last calls ended; `unused`: not called since the start. While `limits` is `failing`, each replica counts for itself.',
  }),
  lastSuccessAt: instant.nullable(),
  breaker: z.enum(['closed', 'open', 'half-open']).nullable().meta({
    description: 'An open breaker spares a failing service; null where there is none.',
  }),
});

export const healthResponse = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string().meta({ examples: ['V-1.6'] }),
  mode: z.enum(MODES),
  startedAt: instant,
  checks: z.object({
    database: healthCheck,
    limits: healthCheck,
    roblox: healthCheck,
    discord: healthCheck,
    wiki: healthCheck,
    ai: healthCheck,
    mail: healthCheck,
  }),
});

export const readyResponse = z.object({ status: z.literal('ready') });

export type HealthCheck = z.infer<typeof healthCheck>;
export type HealthResponse = z.infer<typeof healthResponse>;
export type ReadyResponse = z.infer<typeof readyResponse>;
