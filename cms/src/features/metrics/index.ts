import type { ReadyResponse } from '@elc/contracts';
import { degraded, notReady } from '../../platform/http/errors/common-errors';
import { commandStats } from '../commands';
import type { Handlers } from '../handlers';
import { countHit, pageViewsJob } from './count-pages';
import { analyticsDays, dashboard, inbox } from './dashboard';
import { failingIn, health, readiness, stopWatching } from './health';
import { databaseFigures, stats } from './stats';

export { countPage, pageViewsJob } from './count-pages';
export { readiness, watchHealth } from './health';
export { METRICS_TYPE, scrape } from './scrape';
export { problemJobs } from './watch-problems';

/** Without a database, the counts of the last seconds are lost. */
export async function closeMetrics(): Promise<void> {
  await pageViewsJob.run().catch(() => {});
  stopWatching();
}

export const metricsHandlers = {
  health: async () => ({ body: health() }),
  stats: async () => ({ body: await stats() }),
  analytics: async () => ({ body: { success: true, days: await analyticsDays() } }),
  commandsStats: async () => ({ body: await commandStats() }),
  dashboard: async () => ({ body: await dashboard() }),
  inbox: async () => ({ body: await inbox() }),
  database: async () => ({ body: { success: true, database: await databaseFigures() } }),
  // Returned, not thrown: polls of load balancers must not fill the error log.
  ready: async () =>
    readiness.isReady()
      ? { body: { status: 'ready' } satisfies ReadyResponse }
      : { failure: notReady() },
  readyDeep: async () => {
    const now = health();
    const failing = failingIn(now.checks);
    return failing.length === 0 ? { body: now } : { failure: degraded(failing) };
  },
  hit: async ({ body }) => {
    countHit(body);
    return { status: 204, body: null };
  },
} satisfies Partial<Handlers>;
