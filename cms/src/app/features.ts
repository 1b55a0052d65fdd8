import type { Core } from '@strapi/strapi';
import { createContent, useContent } from '../content/content';
import { mailedSiteJob, supportEmail } from '../content/mailed-site';
import { createUploads, uploads, useUploads } from '../content/uploads/uploads';
import { accountJobs, retainedSignIns, useAccounts } from '../features/accounts';
import {
  adminKeyIdsOf,
  endAdminKeysOf,
  expiredChallengesJob,
  grantOfId,
} from '../features/admin-keys';
import { adJobs } from '../features/ads';
import { endKeysOfUsers, listKeys, moveKeys, useSuccession } from '../features/api-keys';
import { badgeJobs, retainedBadgeSnapshots } from '../features/badges';
import {
  eraseReactionsOf,
  moveReactions,
  pastBallotsJob,
  readReactionsOf,
} from '../features/commands';
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
import { reclassifyPlayersJob, retainedPlayers, useErasures } from '../features/players';
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
import {
  eraseEventsAbout,
  eraseNamesInWebhooks,
  eraseWebhooksOfUsers,
  listWebhooks,
  moveWebhooks,
  webhookJobs,
} from '../features/webhooks';
import { type Begin, useDatabase } from '../platform/db/database';
import { followRevisions, stopFollowing } from '../platform/db/follow-revisions';
import { env } from '../platform/env/env';
import { keptAnswersJob } from '../platform/http/idempotency/kept-answers';
import { fileCounters, limits, redisCounters, useLimits } from '../platform/http/limits/counters';
import { prepareLimits } from '../platform/http/limits/shared-limits';
import { finishAfterAnswers } from '../platform/jobs/after-answer';
import type { BackgroundJob } from '../platform/jobs/background-job';
import { retentionJob } from '../platform/jobs/retention/apply-retention';
import { createUpstreams, mailer, useMailer, useUpstreams } from '../platform/services';
import { createMailer } from '../platform/upstreams/mail/create-mailer';
import { closePublishing, openPublishing, scheduleJob, servedBuild } from '../publishing';
import { outboxJobs } from './outbox-jobs';
import { scheduledBackups } from './scheduled-backups';

/** Aborted when the product stops, for work that takes long. */
export const stopping = new AbortController();

/** Workers of this process, which go on with scans of others as well. */
const scanWorkers = createScanWorkers((thrown) => recordJob('JOB_FAILED', 'A scan failed', thrown));

/** Opens what features use, registers what lower ones call of higher ones, and returns the jobs of all. */
export function openFeatures(strapi: Core.Strapi): BackgroundJob[] {
  const settings = env();
  const { REDIS_URL, SMTP_URL, MAIL_FROM: from = null } = settings;
  const { signal } = stopping;
  useDatabase(strapi.db.connection, beginIn(strapi));
  useLimits(REDIS_URL ? redisCounters(REDIS_URL) : fileCounters(settings.DATA_DIR));
  prepareLimits();
  storeLinesOf(strapi.log);
  useUpstreams(createUpstreams(settings));
  useContent(createContent(strapi));
  useMailer(
    SMTP_URL ? createMailer({ url: SMTP_URL, from, supportEmail, stopping: signal }) : null,
  );
  useUploads(createUploads(settings, strapi.dirs.static.public));
  openPublishing(strapi, signal);

  useAccounts({
    grantOf: grantOfId,
    adminKeys: { idsOf: adminKeyIdsOf, endOf: endAdminKeysOf },
    owned: {
      async read(owner) {
        const apiKeys = await listKeys(owner);
        const webhooks = await listWebhooks(apiKeys.map(({ id }) => id));
        return { ...(await readReactionsOf(owner)), apiKeys, webhooks };
      },
      move: async (from, to) => ({
        ...(await moveReactions(from, to)),
        apiKeys: await moveKeys(from, to),
      }),
      async erase(userIds, nowMs) {
        await endKeysOfUsers(userIds, nowMs);
        await endAdminKeysOf(userIds, nowMs);
        await unlinkUsers(userIds);
        await eraseWebhooksOfUsers(userIds);
        return eraseReactionsOf(userIds);
      },
    },
    endOtherSessions: signOutOfRoblox,
  });
  useSuccession(moveWebhooks);
  useErasures({
    naming: {
      scans: eraseStarter,
      reports: eraseNamesInReports,
      logLines: eraseNamesInLogs,
      webhooks: eraseNamesInWebhooks,
    },
    owned: {
      scanMembers: eraseScanMember,
      robloxAccounts: eraseRobloxAccount,
      webhookEvents: eraseEventsAbout,
    },
  });

  return [
    followRevisions(),
    ...accountJobs,
    expiredChallengesJob,
    endedRobloxSessionsJob,
    ...adJobs(signal),
    updatesJob,
    scheduleJob(strapi),
    guideEventsJob(),
    pastBallotsJob,
    keptAnswersJob,
    ...gameFigureJobs(),
    ...badgeJobs(),
    reclassifyPlayersJob,
    scanWorkers.job,
    ...watchHealth(servedBuild),
    ...problemJobs(),
    pageViewsJob,
    ...outboxJobs(signal),
    ...webhookJobs(signal),
    ...(SMTP_URL ? [mailedSiteJob] : []),
    ...scheduledBackups(signal),
    retentionJob([
      retainedSignIns,
      ...retainedLogs,
      retainedScanMembers,
      retainedPlayers,
      retainedBadgeSnapshots,
      retainedGameFigures,
    ]),
  ];
}

/** Finishes what is under way and closes what was opened. */
export async function closeFeatures(): Promise<void> {
  await finishAfterAnswers();
  stopFollowing();
  closePublishing();
  uploads().close();
  await scanWorkers.close();
  mailer()?.close();
  await closeMetrics();
  await limits().close();
  await closeLogs();
}

/** The Document Service takes part in such a transaction. */
const beginIn =
  (strapi: Core.Strapi): Begin =>
  (work) =>
    strapi.db.transaction(({ trx }) => work(trx as never)) as never;
