import type { ReadyResponse } from '@elc/contracts';
import { degraded, notReady } from '../../platform/http/errors/common-errors';
import { commandStats } from '../commands';
import type { Handlers } from '../handlers';
import type { MetricsFeature } from '.';

export function metricsController(metrics: MetricsFeature) {
  return {
    health: async () => ({ body: metrics.health() }),
    stats: async () => ({ body: await metrics.stats() }),
    analytics: async () => ({ body: await metrics.analytics() }),
    commandsStats: async () => ({ body: await commandStats() }),
    dashboard: async () => ({ body: await metrics.dashboard() }),
    inbox: async () => ({ body: await metrics.inbox() }),
    database: async () => ({ body: await metrics.database() }),
    // Returned, not thrown: polls of load balancers must not fill the error log.
    ready: async () =>
      metrics.readiness.isReady()
        ? { body: { status: 'ready' } satisfies ReadyResponse }
        : { failure: notReady() },
    readyDeep: async () => {
      const health = metrics.health();
      const failing = Object.entries(health.checks).flatMap(([name, { state }]) =>
        state === 'failing' ? [name] : [],
      );
      return failing.length === 0 ? { body: health } : { failure: degraded(failing) };
    },
    hit: async ({ body }) => {
      metrics.countHit(body);
      return { status: 204, body: null };
    },
  } satisfies Partial<Handlers>;
}
