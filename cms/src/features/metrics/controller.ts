import type { ReadyResponse } from '@elc/contracts';
import { notReady } from '../../platform/http/errors/common-errors';
import type { Handlers } from '../handlers';
import type { MetricsFeature } from '.';

export function metricsController(metrics: MetricsFeature) {
  return {
    analytics: async () => ({ body: await metrics.analytics() }),
    commandsStats: async () => ({
      body: await metrics.commandsStats(),
    }),
    dashboard: async () => ({ body: await metrics.dashboard() }),
    database: async () => ({ body: await metrics.database() }),
    // Not ready is an answer here: thrown, each question of a load balancer would be an error of the log.
    ready: async () =>
      metrics.readiness.isReady()
        ? { body: { status: 'ready' } satisfies ReadyResponse }
        : { failure: notReady() },
    hit: async ({ body }) => {
      metrics.countHit(body);
      return { status: 204, body: null };
    },
  } satisfies Partial<Handlers>;
}
