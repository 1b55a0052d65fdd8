import type { Core } from '@strapi/strapi';
import { createContent, useContent } from '../content/content';
import { createUploads, uploads, useUploads } from '../content/uploads/uploads';
import { accountJobs, retainedSignIns, useAccounts } from '../features/accounts';
import {
  adminKeyIdsOf,
  endAdminKeysOf,
  expiredChallengesJob,
  grantOfId,
} from '../features/admin-keys';
import { adJobs } from '../features/ads';
import { endKeysOfUsers, listKeys, moveKeys } from '../features/api-keys';
import { badgeJobs, retainedBadgeSnapshots } from '../features/badges';
import {
  eraseReactionsOf,
  moveReactions,
  pastBallotsJob,
  readReactionsOf,
} from '../features/commands';
import { useServiceProbes } from '../features/connections';
import { mailedSite, refreshMailedSite, supportEmail } from '../features/contact';
import { gameFigureJobs, retainedGameFigures } from '../features/game-figures';
import { guideEventsJob } from '../features/guides';
import {
  closeLogs,
  eraseNamesInLogs,
  recordJob,
  retainedLogs,
  storeLinesOf,
} from '../features/logs';
import { closeMetrics, pageViewsJob, problemJobs, watchHealth } from '../features/metrics';
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
import { type Begin, useDatabase } from '../platform/db/database';
import { followRevisions, stopFollowing } from '../platform/db/follow-revisions';
import type { Env } from '../platform/env/env';
import { fileCounters, redisCounters, useLimits } from '../platform/http/limits/counters';
import { addressLimiter, prepareLimits } from '../platform/http/limits/shared-limits';
import { upstreamRefusals, upstreamSeconds } from '../platform/instruments';
import { finishAfterAnswers } from '../platform/jobs/after-answer';
import { retentionJob } from '../platform/jobs/retention/apply-retention';
import { createUpstreams, nothingRefused, useMailer, useUpstreams } from '../platform/services';
import { createMailer } from '../platform/upstreams/mail/create-mailer';
import { createInventoryReads } from '../platform/upstreams/roblox/inventory-reads';
import { closePublishing, openPublishing, renderer, scheduleJob, servedBuild } from '../publishing';
import { takeFromAiBudget } from './ai-budget';

import { outboxJobs } from './outbox-jobs';
import { scheduledBackups } from './scheduled-backups';
import { createServiceProbes } from './service-probes';

/** Makes every feature of one running Strapi, in the order in which they use each other. */
export function createFeatures(strapi: Core.Strapi, settings: Env) {
  useDatabase(strapi.db.connection, beginIn(strapi));
  const now = Date.now;
  const warn = (text: string) => void strapi.log.warn(text);
  const stopping = new AbortController();
  const limits = settings.REDIS_URL
    ? redisCounters(settings.REDIS_URL)
    : fileCounters(settings.DATA_DIR);
  useLimits(limits);
  prepareLimits();
  storeLinesOf(strapi.log);
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
  const byServer = settings.SMTP_URL
    ? createMailer({
        url: settings.SMTP_URL,
        from: settings.MAIL_FROM ?? null,
        supportEmail,
        stopping: stopping.signal,
        now,
      })
    : null;
  useMailer(byServer);

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
    mailedSite: async () => (byServer ? mailedSite() : null),
    endOtherSessions: signOutOfRoblox,
  });
  useErasures({
    naming: {
      scans: eraseStarter,
      reports: eraseNamesInReports,
      logLines: eraseNamesInLogs,
    },
    owned: {
      scanMembers: eraseScanMember,
      robloxAccounts: eraseRobloxAccount,
    },
  });
  const scanWorkers = createScanWorkers((thrown) =>
    recordJob('JOB_FAILED', 'A scan failed', thrown),
  );
  useUploads(createUploads(settings, strapi.dirs.static.public));
  openPublishing(strapi, stopping.signal);
  useServiceProbes(() =>
    createServiceProbes(settings, { refused, takeFromAiBudget, inventoryReads, now }),
  );

  return {
    context: { strapi, settings, stopping: stopping.signal },
    playerPictures: servePlayerPictures(addressLimiter(), content.gameName, (card) =>
      renderer().card(card, 'png'),
    ),
    jobs: [
      followRevisions(),
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
      ...watchHealth(servedBuild),
      ...problemJobs(),
      pageViewsJob,
      ...outboxJobs(stopping.signal),
      // Known before the database is away.
      ...(byServer
        ? [
            {
              name: 'mailing-site',
              everyMs: 600_000,
              run: async () => void (await refreshMailedSite()),
            },
          ]
        : []),
      ...scheduledBackups(stopping.signal),
      retentionJob([
        retainedSignIns,
        ...retainedLogs,
        retainedScanMembers,
        retainedPlayers,
        retainedBadgeSnapshots,
        retainedGameFigures,
      ]),
    ],
    /** Aborted when the product stops, for work that takes long. */
    beginToStop: () => stopping.abort(),
    async close() {
      await finishAfterAnswers();
      stopFollowing();
      closePublishing();
      uploads().close();
      await scanWorkers.close();
      byServer?.close();
      await closeMetrics();
      await limits.close();
      await closeLogs();
    },
  };
}

/** The Document Service takes part in such a transaction. */
const beginIn =
  (strapi: Core.Strapi): Begin =>
  (work) =>
    strapi.db.transaction(({ trx }) => work(trx as never)) as never;

export type Features = ReturnType<typeof createFeatures>;
