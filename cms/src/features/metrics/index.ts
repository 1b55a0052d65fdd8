import type { DatabaseResponse, HealthResponse } from '@elc/contracts';
import { createDailyCounters } from '../../platform/db/daily-counters';
import { countedStep, readBackup } from '../../platform/db/last-backup';
import { createJobFailures } from '../../platform/jobs/job-failures';
import { isoTime } from '../../platform/rules/iso-time';
import { countBadges } from '../badges';
import type { FeatureContext } from '../feature';
import { countPlayers } from '../players';
import { countScans } from '../scans';
import { countMessages } from '../updates';
import { collectAnalytics } from './collect-analytics';
import { collectDashboard, collectInbox } from './collect-dashboard';
import { collectStats } from './collect-stats';
import { createPageCounter } from './count-pages';
import { collectHealth, createReadiness } from './health/collect-health';
import { watchBackups } from './health/watch-backups';
import { watchJobs } from './health/watch-jobs';
import { watchStorage } from './health/watch-storage';
import { watchUpstreams } from './health/watch-upstreams';
import type { Measured } from './measured';
import { createScrape } from './scrape';

export function createMetricsFeature(context: FeatureContext, measured: Measured) {
  const { connection, settings, now } = context;
  const startedAtMs = now();
  const counters = createDailyCounters(connection);
  const storage = watchStorage(context, measured.onDatabase);
  const jobWatch = watchJobs(createJobFailures(connection), now);
  const backups =
    settings.BACKUP_EVERY === undefined
      ? null
      : watchBackups(connection, settings.BACKUP_EVERY, countedStep(settings), now);
  const pages = createPageCounter(counters, settings.PUBLIC_URL, now);
  const watch = watchUpstreams(measured.watched);
  const upstreams = () => {
    const seen = measured.upstreams();
    const checked = (name: 'discord' | 'wiki' | 'ai') =>
      seen[name] && watch.withAdvice(name, seen[name]);
    return { ...seen, discord: checked('discord'), wiki: checked('wiki'), ai: checked('ai') };
  };
  const { catalogue } = measured.content;
  const sources = { ...measured, counters, now };
  const health = (): HealthResponse =>
    collectHealth({
      mode: settings.UPSTREAMS,
      startedAtMs,
      build: measured.publishing.servedBuild(),
      checks: {
        ...storage.health(),
        jobs: jobWatch.check(),
        backups: backups?.check() ?? null,
        changes: measured.changes(),
        ...upstreams(),
      },
    });
  return {
    readiness: createReadiness(),
    health,
    metrics: createScrape(context, health, measured.publishing.builds.latest),
    stats: () => collectStats(sources, startedAtMs),
    analytics: () => collectAnalytics(sources),
    dashboard: () => collectDashboard(sources),
    inbox: () => collectInbox(measured.ads),
    async database(): Promise<DatabaseResponse> {
      const lastBackupMs = await readBackup(connection, countedStep(settings));
      return {
        success: true,
        database: {
          engine: settings.DATABASE_URL ? 'postgres' : 'sqlite',
          commands: (await catalogue.commands()).length,
          guides: (await catalogue.guides()).length,
          players: await countPlayers(),
          badges: await countBadges(),
          scans: await countScans(),
          updates: await countMessages(),
          lastBackupAt: lastBackupMs === null ? null : isoTime(lastBackupMs),
        },
      };
    },
    countPage: pages.countPage,
    countHit: pages.countHit,
    jobs: [
      ...storage.jobs,
      ...watch.jobs,
      jobWatch.job,
      ...(backups ? [backups.job] : []),
      pages.job,
    ],
    async close() {
      // Without a database, the counts of the last seconds are lost.
      await pages.job.run().catch(() => {});
      storage.close();
    },
  };
}

export type MetricsFeature = ReturnType<typeof createMetricsFeature>;
