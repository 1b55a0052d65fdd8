import type { DatabaseResponse, HealthCheck } from '@elc/contracts';
import { createDailyCounters } from '../../platform/db/daily-counters';
import { readLastBackup } from '../../platform/db/last-backup';
import { createJobFailures } from '../../platform/jobs/job-failures';
import { isoTime } from '../../platform/rules/iso-time';
import type { Content, PublishingFeature } from '../../publishing';
import type { AccountsFeature } from '../accounts';
import type { AdsFeature } from '../ads';
import type { ApiKeysFeature } from '../api-keys';
import type { BadgesFeature } from '../badges';
import type { CommandsFeature } from '../commands';
import type { FeatureContext } from '../feature';
import type { LogsFeature } from '../logs';
import type { PlayersFeature } from '../players';
import type { ReportsFeature } from '../reports';
import type { ScansFeature } from '../scans';
import type { UpdatesFeature } from '../updates';
import { collectAnalytics } from './collect-analytics';
import { collectDashboard } from './collect-dashboard';
import { collectStats } from './collect-stats';
import { createPageCounter } from './count-pages';
import { collectHealth } from './health/collect-health';
import { createReadiness } from './health/readiness';
import { watchBackups } from './health/watch-backups';
import { watchJobs } from './health/watch-jobs';
import { watchStorage } from './health/watch-storage';
import { type WatchedUpstream, watchUpstreams } from './health/watch-upstreams';

/** What is measured, by the feature that knows it. */
interface Measured {
  readonly content: Pick<Content, 'catalogue'>;
  readonly accounts: Pick<AccountsFeature, 'users' | 'countSessions' | 'panelUse'>;
  readonly ads: Pick<AdsFeature, 'countPending' | 'countsByDay'>;
  readonly apiKeys: Pick<ApiKeysFeature, 'countLive' | 'usage'>;
  readonly badges: Pick<BadgesFeature, 'count'>;
  readonly commands: Pick<CommandsFeature, 'stats' | 'satisfaction'>;
  readonly logs: Pick<LogsFeature, 'countExceptionsSince'>;
  readonly players: Pick<PlayersFeature, 'count'>;
  readonly publishing: Pick<PublishingFeature, 'builds' | 'servedBuild'>;
  readonly reports: Pick<ReportsFeature, 'countOpen'>;
  readonly scans: Pick<ScansFeature, 'count'>;
  readonly updates: Pick<UpdatesFeature, 'count' | 'members'>;
  /** State of each service that the product calls; null where it is not configured. */
  readonly upstreams: () => Readonly<
    Record<'discord' | 'wiki' | 'ai' | 'mail', HealthCheck | null> & { roblox: HealthCheck }
  >;
  /** Whether changes made by other replicas are received; null where there is only this replica. */
  readonly changes: () => HealthCheck | null;
  /** Those of them that are rarely called. */
  readonly watched: readonly WatchedUpstream[];
}

/** What the product measures of itself: health, visits, and the numbers of the panel. */
export function createMetricsFeature(context: FeatureContext, measured: Measured) {
  const { connection, settings, now } = context;
  const startedAtMs = now();
  const counters = createDailyCounters(connection);
  const storage = watchStorage(context);
  const jobWatch = watchJobs(createJobFailures(connection), now);
  const backups =
    settings.BACKUP_EVERY === undefined
      ? null
      : watchBackups({ connection, everyHours: settings.BACKUP_EVERY, now });
  const pages = createPageCounter({ counters, publicUrl: settings.PUBLIC_URL, now });
  const watch = watchUpstreams(measured.watched);
  const upstreams = () => {
    const seen = measured.upstreams();
    const checked = (name: 'discord' | 'wiki' | 'ai') =>
      seen[name] && watch.withAdvice(name, seen[name]);
    return { ...seen, discord: checked('discord'), wiki: checked('wiki'), ai: checked('ai') };
  };
  const { usage } = measured.apiKeys;
  const catalogue = measured.content.catalogue;
  const countUsers = measured.accounts.users.count;
  return {
    readiness: createReadiness(),
    health: () =>
      collectHealth({
        mode: settings.UPSTREAMS,
        startedAtMs,
        build: measured.publishing.servedBuild(),
        ...storage.health(),
        jobs: jobWatch.check(),
        backups: backups?.check() ?? null,
        changes: measured.changes(),
        ...upstreams(),
      }),
    stats: () =>
      collectStats({
        catalogue,
        apiKeys: measured.apiKeys,
        counters,
        satisfaction: measured.commands.satisfaction,
        panelUse: measured.accounts.panelUse,
        countUsers,
        discordMembers: measured.updates.members,
        startedAtMs,
        now,
      }),
    analytics: () => collectAnalytics({ counters, usage, now }),
    commandsStats: measured.commands.stats,
    dashboard: () =>
      collectDashboard({
        countUsers,
        countSessions: measured.accounts.countSessions,
        countApiKeys: measured.apiKeys.countLive,
        counters,
        apiKeyUsage: usage,
        countPendingAds: measured.ads.countPending,
        adCountsByDay: measured.ads.countsByDay,
        countOpenReports: measured.reports.countOpen,
        countExceptionsSince: measured.logs.countExceptionsSince,
        latestBuilds: measured.publishing.builds.latest,
        now,
      }),
    /** What the product stores. */
    async database(): Promise<DatabaseResponse> {
      const lastBackupMs = await readLastBackup(connection);
      return {
        success: true,
        database: {
          engine: settings.DATABASE_URL ? 'postgres' : 'sqlite',
          commands: (await catalogue.commands()).length,
          guides: (await catalogue.guides()).length,
          players: await measured.players.count(),
          badges: await measured.badges.count(),
          scans: await measured.scans.count(),
          updates: await measured.updates.count(),
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
