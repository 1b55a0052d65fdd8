import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { createContent, useContent } from '../content/content';
import { latestBuilds } from '../content/site-builds';
import { createUploads, uploads, useUploads } from '../content/uploads/uploads';
import { accountJobs, retainedSignIns, useAccounts } from '../features/accounts';
import {
  adminKeyIdsOf,
  endAdminKeysOf,
  expiredChallengesJob,
  grantOfId,
} from '../features/admin-keys';
import { adJobs } from '../features/ads';
import { alertChannels, createAlertsFeature } from '../features/alerts';
import { endKeysOfUsers, listKeys, moveKeys } from '../features/api-keys';
import { badgeJobs, retainedBadgeSnapshots } from '../features/badges';
import {
  eraseReactionsOf,
  moveReactions,
  pastBallotsJob,
  readReactionsOf,
} from '../features/commands';
import { createConnectionsFeature } from '../features/connections';
import { mailedSite, refreshMailedSite, supportEmail } from '../features/contact';
import type { FeatureContext } from '../features/feature';
import { gameFigureJobs, retainedGameFigures } from '../features/game-figures';
import { guideEventsJob } from '../features/guides';
import { createLogsFeature, eraseNamesInLogs } from '../features/logs';
import { closeMetrics, health, pageViewsJob, watchHealth } from '../features/metrics';
import {
  reclassifyPlayersJob,
  retainedPlayers,
  servePlayerPictures,
  useErasures,
} from '../features/players';
import { eraseNamesInReports } from '../features/reports';
import {
  endedRobloxSessionsJob,
  eraseRobloxAccount,
  signOutOfRoblox,
  unlinkUsers,
} from '../features/roblox-sign-in';
import {
  createScanWorkers,
  eraseScanMember,
  eraseStarter,
  retainedScanMembers,
} from '../features/scans';
import { updatesJob } from '../features/updates';
import { addCount } from '../platform/db/daily-counters';
import { type Begin, db, useDatabase } from '../platform/db/database';
import { createRevisionFollower } from '../platform/db/follow-revisions';
import { createLeases } from '../platform/db/leases';
import { listen } from '../platform/db/listen';
import { changed, noteChange, REVISION_CHANNEL, readRevisions } from '../platform/db/revisions';
import type { Env } from '../platform/env/env';
import { fileCounters, redisCounters, useLimits } from '../platform/http/limits/counters';
import { addressLimiter, prepareLimits } from '../platform/http/limits/shared-limits';
import { upstreamRefusals, upstreamSeconds } from '../platform/instruments';
import { createJobFailures } from '../platform/jobs/job-failures';
import { retentionJob } from '../platform/jobs/retention/apply-retention';
import {
  createUpstreams,
  discordUserAgentOf,
  nothingRefused,
  useUpstreams,
} from '../platform/services';
import { createMailer } from '../platform/upstreams/mail/create-mailer';
import { createInventoryReads } from '../platform/upstreams/roblox/inventory-reads';
import { closePublishing, openPublishing, renderer, scheduleJob, servedBuild } from '../publishing';
import { takeFromAiBudget } from './ai-budget';
import { createSeedRecords } from './first-content/seed-records';
import { outboxJobs } from './outbox-jobs';
import { scheduledBackups } from './scheduled-backups';
import { createServiceProbes } from './service-probes';

/** Makes every feature of one running Strapi, in the order in which they use each other. */
export function createFeatures(strapi: Core.Strapi, settings: Env) {
  const { connection } = strapi.db;
  useDatabase(connection, beginIn(strapi));
  const now = Date.now;
  const warn = (text: string) => void strapi.log.warn(text);
  const stopping = new AbortController();
  const limits = settings.REDIS_URL
    ? redisCounters(settings.REDIS_URL)
    : fileCounters(settings.DATA_DIR);
  useLimits(limits);
  prepareLimits();
  const logs = createLogsFeature({ strapi, connection, settings, now });
  const revisions = { read: readRevisions };
  const { DATABASE_URL } = settings;
  const following = createRevisionFollower({
    revisions,
    listen: DATABASE_URL
      ? (handlers) =>
          listen({ connectionString: DATABASE_URL, channel: REVISION_CHANNEL, ...handlers })
      : null,
    onChanged: noteChange,
    now,
  });
  const context: FeatureContext = {
    strapi,
    connection,
    settings,
    revisions,
    limits,
    now,
    warn,
    stopping: stopping.signal,
    failures: logs.failures,
    noteChange,
    changed,
  };
  const refused = nothingRefused();
  const inventoryReads = createInventoryReads(
    settings.ROBLOX_INVENTORY_READS_PER_MINUTE,
    limits.redis,
  );
  const upstreams = createUpstreams(settings, {
    onOutcome: ({ upstream, reason, durationMs, rateLimited }) => {
      upstreamSeconds.observe({ service: upstream, outcome: reason }, durationMs / 1000);
      if (rateLimited > 0) upstreamRefusals.inc({ service: upstream }, rateLimited);
    },
    warn,
    refused,
    takeFromAiBudget,
    inventoryReads,
    now,
    onRateLimited(count) {
      const counted = addCount('upstream-rate-limits', count);
      counted.catch((thrown) => warn(`An answer 429 was not counted: ${String(thrown)}`));
    },
  });
  useUpstreams(upstreams);
  const content = createContent(strapi);
  useContent(content);
  const mailer = settings.SMTP_URL
    ? createMailer({
        url: settings.SMTP_URL,
        from: settings.MAIL_FROM ?? null,
        supportEmail,
        stopping: stopping.signal,
        now,
      })
    : null;
  const channelsOf = (of: 'ALERT' | 'NOTICE') =>
    alertChannels(of, settings, mailer, discordUserAgentOf(settings));
  const noticeChannels = channelsOf('NOTICE');

  useAccounts({
    grantOf: grantOfId,
    adminKeys: { idsOf: adminKeyIdsOf, endOf: endAdminKeysOf },
    owned: {
      read: async (owner) => ({
        ...(await readReactionsOf(owner)),
        apiKeys: await listKeys(owner),
      }),
      names: async () => new Map((await content.commands()).map(({ id, name }) => [id, name])),
      move: async (from, to) => ({
        ...(await moveReactions(from, to)),
        apiKeys: await moveKeys(from, to),
      }),
      async erase(userIds, nowMs) {
        await endKeysOfUsers(userIds, nowMs);
        await endAdminKeysOf(userIds, nowMs);
        await unlinkUsers(userIds);
        return eraseReactionsOf(userIds);
      },
    },
    mailedSite: async () => (mailer ? mailedSite() : null),
    endOtherSessions: signOutOfRoblox,
  });
  useErasures({
    naming: {
      scans: eraseStarter,
      reports: eraseNamesInReports,
      logLines: (names) => eraseNamesInLogs(db(), names),
    },
    owned: {
      scanMembers: eraseScanMember,
      robloxAccounts: eraseRobloxAccount,
    },
  });
  const scanWorkers = createScanWorkers((thrown) =>
    logs.failures.recordJob('JOB_FAILED', 'A scan failed', thrown),
  );
  useUploads(createUploads(settings, strapi.dirs.static.public));
  openPublishing(strapi, stopping.signal);
  const alerts = createAlertsFeature(context, {
    channels: channelsOf('ALERT'),
    noticeChannels,
    redact: logs.redact,
    problems: {
      async publication() {
        const [newest] = await latestBuilds(1);
        return newest?.state === 'failed' ? (newest.error ?? 'The build left no reason.') : null;
      },
      'key-refused'() {
        const { roblox, discord, ai } = health().checks;
        const refusals = [roblox, discord, ai].flatMap(({ state, advice }) =>
          state === 'failing' && advice ? [advice] : [],
        );
        return refusals.length > 0 ? refusals.join(' ') : null;
      },
      'backup-overdue': () => health().checks.backups.advice ?? null,
    },
  });
  const connections = createConnectionsFeature(context, {
    content,
    testAlert: alerts.testChecks,
    probes: () => createServiceProbes(settings, { refused, takeFromAiBudget, inventoryReads, now }),
  });
  const healthJobs = watchHealth({
    mail: () => mailer?.state() ?? null,
    changes: following.check,
    build: servedBuild,
    onDatabase: alerts.onDatabase,
  });

  return {
    context,
    alerts,
    connections,
    logs,
    playerPictures: servePlayerPictures(addressLimiter(), content.gameName, (card) =>
      renderer().card(card, 'png'),
    ),
    leases: createLeases(connection),
    jobFailures: createJobFailures(connection),
    seedRecords: createSeedRecords(connection),
    processId: randomUUID(),
    jobs: [
      { name: 'revisions', everyMs: following.everyMs, run: following.poll },
      ...accountJobs,
      expiredChallengesJob,
      endedRobloxSessionsJob,
      ...adJobs(stopping.signal),
      updatesJob,
      scheduleJob(strapi),
      guideEventsJob(),
      pastBallotsJob,
      ...gameFigureJobs(),
      ...badgeJobs(),
      reclassifyPlayersJob,
      scanWorkers.job,
      ...healthJobs,
      pageViewsJob,
      ...outboxJobs(context, mailer, alerts, noticeChannels),
      // Known before the database is away.
      ...(mailer
        ? [
            {
              name: 'mailing-site',
              everyMs: 600_000,
              run: async () => void (await refreshMailedSite()),
            },
          ]
        : []),
      ...alerts.jobs,
      ...scheduledBackups(context),
      retentionJob([
        retainedSignIns,
        ...logs.retained,
        retainedScanMembers,
        retainedPlayers,
        retainedBadgeSnapshots,
        retainedGameFigures,
      ]),
    ],
    /** Aborted when the product stops, for work that takes long. */
    beginToStop: () => stopping.abort(),
    async close() {
      following.close();
      alerts.close();
      closePublishing();
      uploads().close();
      await scanWorkers.close();
      mailer?.close();
      await closeMetrics();
      await limits.close();
      await logs.close();
    },
  };
}

/** The Document Service takes part in such a transaction. */
const beginIn =
  (strapi: Core.Strapi): Begin =>
  (work) =>
    strapi.db.transaction(({ trx }) => work(trx as never)) as never;

export type Features = ReturnType<typeof createFeatures>;
