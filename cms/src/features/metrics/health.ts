import { type HealthCheck, type HealthResponse, PRODUCT_VERSION } from '@elc/contracts';
import { env } from '../../platform/env/env';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { openedOnce } from '../../platform/opened-once';
import { isoTime } from '../../platform/rules/iso-time';
import { upstreams } from '../../platform/services';
import { type OutageListener, watchStorage } from './watch-storage';
import { backupWatch, jobWatch, upstreamWatches, withAdvice } from './watches';

/** What the product's start knows alone. */
interface Observed {
  /** Null where no mail server is configured. */
  readonly mail: () => HealthCheck | null;
  /** Whether changes by other replicas arrive; null where there is one process. */
  readonly changes: () => HealthCheck | null;
  /** The build of the site that this replica serves. */
  readonly build: () => string | null;
  /** Called when the database stops answering, and when it answers again. */
  readonly onDatabase?: OutageListener | undefined;
}

const watched = openedOnce<Observed & { readonly storage: ReturnType<typeof watchStorage> }>(
  'Health is read before it is watched.',
);

/** The jobs that find out what `health` says. */
export function watchHealth(observed: Observed): BackgroundJob[] {
  const storage = watchStorage(observed.onDatabase);
  watched.open({ ...observed, storage });
  return [
    ...storage.jobs,
    ...upstreamWatches,
    jobWatch.job,
    ...(env().BACKUP_EVERY === undefined ? [] : [backupWatch.job]),
  ];
}

export const stopWatching = () => watched.get().storage.close();

export const startedAtMs = Date.now();

const NOT_CONFIGURED: HealthCheck = { state: 'not_configured', lastSuccessAt: null, breaker: null };

/** Uses what the product's own calls have seen; calls nothing. */
export function health(): HealthResponse {
  const { storage, changes, mail, build } = watched.get();
  const { roblox, discord, wiki, ai } = upstreams();
  const { BACKUP_EVERY: backupEvery, UPSTREAMS: mode } = env();
  const checks = {
    ...storage.health(),
    jobs: jobWatch.check(),
    backups: backupEvery === undefined ? NOT_CONFIGURED : backupWatch.check(backupEvery),
    changes: changes() ?? NOT_CONFIGURED,
    roblox: roblox.state(),
    discord: discord ? withAdvice('discord', discord.state()) : NOT_CONFIGURED,
    wiki: wiki?.state() ?? NOT_CONFIGURED,
    ai: ai ? withAdvice('ai', ai.state()) : NOT_CONFIGURED,
    mail: mail() ?? NOT_CONFIGURED,
  };
  return {
    status: failingIn(checks).length > 0 ? 'degraded' : 'ok',
    version: PRODUCT_VERSION,
    mode,
    startedAt: isoTime(startedAtMs),
    build: build(),
    checks,
  };
}

/** The names of checks that fail. */
export const failingIn = (checks: HealthResponse['checks']): string[] =>
  Object.entries(checks).flatMap(([name, { state }]) => (state === 'failing' ? [name] : []));

let canServe = () => false;

/** Without the database and other shared dependencies: each replica still answers pages. */
export const readiness = {
  isReady: (): boolean => canServe(),
  /** Ready while `canServe` says so. */
  opened(serves: () => boolean): void {
    canServe = serves;
  },
  closing(): void {
    canServe = () => false;
  },
};
