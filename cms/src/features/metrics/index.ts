import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ReadyResponse } from '@elc/contracts';
import { latestBuilds } from '../../content/site-builds';
import { env } from '../../platform/env/env';
import { freeBytesOf } from '../../platform/files';
import { degraded, notReady } from '../../platform/http/errors/common-errors';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { type AlertKind, alertHappened, alertWhile, areAlertsOn } from '../alerts';
import { commandStats } from '../commands';
import type { Handlers } from '../handlers';
import { countHit, pageViewsJob } from './count-pages';
import { analyticsDays, dashboard, inbox } from './dashboard';
import { failingIn, health, readiness, stopWatching } from './health';
import { databaseFigures, stats } from './stats';

export { countPage, pageViewsJob } from './count-pages';
export { readiness, watchHealth } from './health';
export { METRICS_TYPE, scrape } from './scrape';
export { statusPage } from './status-page';

/** Without a database, the counts of the last seconds are lost. */
export async function closeMetrics(): Promise<void> {
  await pageViewsJob.run().catch(() => {});
  stopWatching();
}

const WATCH_EVERY_MS = 5000;
const BLOCKED_MS = 1000;
const MB = 1024 * 1024;

const delays = monitorEventLoopDelay();

/** Tells operators what they have to act on; none where nobody can be told. */
export function problemJobs(): BackgroundJob[] {
  if (!areAlertsOn()) return [];
  delays.enable();
  return [{ name: 'alert-watch', everyMs: WATCH_EVERY_MS, run: watch }];
}

async function watch(): Promise<void> {
  await alertWhile(await problems());
  const blockedMs = Math.round(delays.max / 1e6);
  if (blockedMs > BLOCKED_MS) {
    const detail = `For ${blockedMs} ms, process ${process.pid} did nothing else.`;
    await alertHappened('event-loop-blocked', detail);
  }
  delays.reset();
  // Last: a disk that cannot be asked hides none of the others.
  await alertWhile(new Map([['disk-nearly-full', await diskProblem()]]));
}

/** What is wrong now; null while all is well. */
async function problems(): Promise<Map<AlertKind, string | null>> {
  const [newest] = await latestBuilds(1);
  const { roblox, discord, ai, backups } = health().checks;
  const refusals = [roblox, discord, ai].flatMap(({ state, advice }) =>
    state === 'failing' && advice ? [advice] : [],
  );
  return new Map([
    [
      'publication',
      newest?.state === 'failed' ? (newest.error ?? 'The build left no reason.') : null,
    ],
    ['key-refused', refusals.length > 0 ? refusals.join(' ') : null],
    ['backup-overdue', backups.advice ?? null],
  ]);
}

async function diskProblem(): Promise<string | null> {
  const { DATA_DIR, ALERT_DISK_FREE_MB: freeMbMin } = env();
  const freeMb = Math.floor((await freeBytesOf(DATA_DIR)) / MB);
  if (freeMb >= freeMbMin) return null;
  return `The disk of ${DATA_DIR} has ${freeMb} MB left, fewer than ${freeMbMin} MB (ALERT_DISK_FREE_MB).`;
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
