import { LRUCache } from 'lru-cache';
import { latestBuilds, latestLiveBuild } from '../../content/site-builds';
import type { LivePage } from '../../platform/http/edge/live-pages';
import { analyticsDays } from './dashboard';
import { health } from './health';
import { type Recorded, statusParts } from './status-parts';

const DAYS_SHOWN = 7;

/** However often the page is read, the database is asked once in ten seconds; while it does not answer, the last ones stay. */
const recorded = new LRUCache<'recorded', Recorded>({
  max: 1,
  ttl: 10_000,
  allowStaleOnFetchRejection: true,
  fetchMethod: async () => {
    const [[build], live, days] = await Promise.all([
      latestBuilds(1),
      latestLiveBuild(),
      analyticsDays(),
    ]);
    return { build, live, days: days.slice(-DAYS_SHOWN).reverse() };
  },
});

/** `/status`: the checks of `/api/health` as this replica knows them, the last publication, and the calls of a week. */
export async function statusPage(): Promise<LivePage> {
  // The check of the database says itself that it does not answer.
  const known = await recorded.fetch('recorded').catch(() => undefined);
  return { status: 200, parts: statusParts(health().checks, known, Date.now()) };
}
