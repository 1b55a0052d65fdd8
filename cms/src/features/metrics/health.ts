import { type HealthCheck, type HealthResponse, PRODUCT_VERSION } from '@elc/contracts';
import { revisionsHealth } from '../../platform/db/follow-revisions';
import { env } from '../../platform/env/env';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { openedOnce } from '../../platform/opened-once';
import { isoTime } from '../../platform/rules/iso-time';
import { mailer, upstreams } from '../../platform/services';
import { watchStorage } from './watch-storage';
import { backupWatch, jobWatch, upstreamWatches, withAdvice } from './watches';

interface Observed {
  readonly storage: ReturnType<typeof watchStorage>;
  /** The build of the site that this replica serves. */
  readonly build: () => string | null;
}

const watched = openedOnce<Observed>('Health is read before it is watched.');

/** The jobs that find out what `health` says. */
export function watchHealth(build: Observed['build']): BackgroundJob[] {
  const storage = watchStorage();
  watched.open({ build, storage });
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
  const { storage, build } = watched.get();
  const { roblox, discord, wiki, ai } = upstreams();
  const { BACKUP_EVERY: backupEvery, UPSTREAMS: mode } = env();
  const checks = {
    ...storage.health(),
    jobs: jobWatch.check(),
    backups: backupEvery === undefined ? NOT_CONFIGURED : backupWatch.check(backupEvery),
    changes: revisionsHealth() ?? NOT_CONFIGURED,
    roblox: roblox.state(),
    discord: discord ? withAdvice('discord', discord.state()) : NOT_CONFIGURED,
    wiki: wiki?.state() ?? NOT_CONFIGURED,
    ai: ai ? withAdvice('ai', ai.state()) : NOT_CONFIGURED,
    mail: mailer()?.state() ?? NOT_CONFIGURED,
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
