import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { RevisionName } from '../../db/revisions';
import { type Env, env } from '../../env/env';
import { guideEventsJob } from '../../guides/guide-events';
import type { GuideAddresses } from '../../guides/tables/guide-addresses';
import { createSignInLimits } from '../../http/cms-listener/sign-in-limits';
import { createAddressLimiter } from '../../http/limits/address-limiter';
import { fileCounters, redisCounters } from '../../http/limits/counters';
import { createVisitors } from '../../http/visitor-cookie';
import type { BackgroundJob } from '../../jobs/background-job';
import { collectStats } from '../../metrics/collect-stats';
import { collectHealth } from '../../metrics/health/collect-health';
import { createReadiness } from '../../metrics/health/readiness';
import { createCatalogue } from '../../publishing/content/catalogue';
import { settings as siteSettings } from '../../publishing/content/kinds';
import { createPublished, type Published } from '../../publishing/content/published';
import { createReleases } from '../../publishing/releases';
import { collectSnapshot } from '../../publishing/snapshot';
import { createBucketFiles } from '../../publishing/uploads/bucket-files';
import { bucketSettings } from '../../publishing/uploads/bucket-settings';
import { createOriginals } from '../../publishing/uploads/originals';
import { createCurrentSettings } from '../../settings/current-settings';
import { createFirstAdministrator } from '../first-administrator/first-administrator';
import { accountsFrom } from './accounts';
import { advertisingFrom } from './ads';
import { analyticsFrom } from './analytics';
import { apiKeysFrom } from './api-keys';
import { badgesFrom } from './badges';
import { commandsFrom } from './commands';
import { contactFrom } from './contact';
import type { AppContext } from './context';
import { dashboardFrom } from './dashboard';
import { databaseFrom } from './database';
import { documentationFrom } from './documentation';
import { logsFrom } from './logs';
import { outboxJobsFrom } from './outbox';
import { playersFrom } from './players';
import { previewsFrom } from './previews';
import { publicationFrom } from './publication';
import { reportsFrom } from './reports';
import { robloxFrom } from './roblox';
import { createScanning } from './scans';
import { searchFrom } from './search';
import { watchStorage } from './storage';
import { createStore, type Store } from './store';
import { systemSettingsFrom } from './system-settings';
import { updatesFrom } from './updates';
import { wikiFrom } from './wiki';

/** Everything that controllers, middlewares and jobs use, made once for one running Strapi. */
export function createContainer(strapi: Core.Strapi, settings: Env = env()) {
  const now = Date.now;
  const startedAtMs = now();
  const store = createStore(strapi.db.connection);
  const logs = logsFrom({ strapi, settings, store, now });
  const published = createPublished(strapi.documents, (uid, documentId, reason) =>
    strapi.log.warn(`${uid} ${documentId} is left off the site: ${reason}`),
  );
  const catalogue = createCatalogue({ published, ...store });
  const roblox = robloxFrom(settings, (text) => strapi.log.warn(text));
  const visitors = createVisitors(
    settings.SESSION_SECRET,
    settings.PUBLIC_URL.startsWith('https:'),
  );
  const limits = settings.REDIS_URL
    ? redisCounters(settings.REDIS_URL)
    : fileCounters(settings.DATA_DIR);
  const limiter = createAddressLimiter(limits.counterOf);
  const storage = watchStorage({ strapi, settings, store, limits, now });
  const ending = new AbortController();
  const listeners = new Set<() => void>();
  const noteChange = () => {
    for (const listener of listeners) listener();
  };
  const changed = async (name: RevisionName) => {
    await store.revisions.bump(name);
    noteChange();
  };
  const currentSettings = createCurrentSettings(store.systemSettings, (part) =>
    strapi.log.warn(`The setting ${part} cannot be read: set it again. The default holds.`),
  );
  const context: AppContext = {
    strapi,
    settings,
    store,
    published,
    catalogue,
    roblox,
    currentSettings,
    limits,
    limiter,
    visitors,
    now,
    warn: (text) => strapi.log.warn(text),
    stopping: ending.signal,
    failures: logs.failures,
    gameName: () => gameNameIn(published),
    noteChange,
    changed,
  };
  const scanning = createScanning(context);
  const updates = updatesFrom(context);
  const wiki = wikiFrom(context);
  const accounts = accountsFrom(context);
  const commands = commandsFrom(context, accounts.identities);
  const advertising = advertisingFrom(context, updates.ai);
  const { mailer, contactService } = contactFrom(context);
  const jobs: BackgroundJob[] = [
    ...accounts.jobs,
    commands.job,
    ...advertising.jobs,
    ...outboxJobsFrom(context, mailer),
    scanning.job,
    ...storage.jobs,
    updates.job,
    guideEventsJob({ ...store, guides: catalogue.guides }),
  ];
  const badges = badgesFrom(context);
  const search = searchFrom(context, badges.badgeMonitor.badges);
  const releases = createReleases(path.join(settings.DATA_DIR, 'site'));
  const { badgeMonitor } = badges;
  const systemSettings = systemSettingsFrom(context, { badgeMonitor, releases });
  jobs.push(...badges.jobs, search.job, ...systemSettings.jobs);
  const bucket = bucketSettings(settings);
  const bucketFiles = bucket && createBucketFiles(bucket);
  const installation = {
    publicUrl: settings.PUBLIC_URL,
    mode: settings.UPSTREAMS,
    publishableKey: settings.PUBLISHABLE_KEY,
    sendsMail: mailer !== null,
  };
  const collect = (content: Published, guideAddresses: GuideAddresses) =>
    collectSnapshot({
      ...store,
      published: content,
      currentSettings,
      originalOf: createOriginals(strapi.dirs.static.public, bucketFiles),
      guideAddresses,
      installation,
    });
  const previewing = previewsFrom(context, (content) => collect(content, unnoted(store)));

  return {
    ...store,
    accounts,
    advertising,
    catalogue,
    contactService,
    voteLimit: commands.voteLimit,
    now,
    readiness: createReadiness(),
    visitors,
    /** How often somebody may try to sign in to the CMS. */
    panelSignIns: createSignInLimits(limits.counterOf),
    /** Who may register the first administrator of the CMS. */
    firstAdministrator: createFirstAdministrator({
      challenges: store.challenges,
      cmsUrl: settings.CMS_PUBLIC_URL,
      randomBytes,
      now,
    }),
    /** Names this process among the replicas. */
    processId: randomUUID(),
    /** What goes on beside requests, on every replica. */
    jobs,
    limiter,
    ...analyticsFrom(context),
    ...apiKeysFrom(context),
    ...dashboardFrom(context, {
      countUsers: accounts.users.count,
      countExceptionsSince: store.exceptions.countSince,
    }),
    ...databaseFrom(context),
    ...reportsFrom(context),
    releases,
    ...publicationFrom(context, releases),
    failures: logs.failures,
    badgeMonitor,
    /** Null where uploads are kept under DATA_DIR. */
    bucketFiles,
    settingsService: systemSettings.settingsService,
    publication: systemSettings.publication,
    siteSearch: search.siteSearch,
    /** What stands in the pages besides content. */
    installation,
    updates,
    wiki,
    collectSnapshot: () => collect(published, store.guideAddresses),
    ...previewing,
    health: () =>
      collectHealth({
        mode: settings.UPSTREAMS,
        startedAtMs,
        ...storage.health(),
        roblox: roblox.state(),
        wiki: wiki?.state() ?? null,
        mail: mailer?.state() ?? null,
        ...updates.health(),
      }),
    ...playersFrom(context),
    stats: () =>
      collectStats({
        ...store,
        catalogue,
        startedAtMs,
        now,
        discordMembers: updates.members,
        countUsers: accounts.users.count,
      }),
    scanning,
    changed,
    /** Moves the content revision for changes that were noted and not counted yet. */
    contentChanged: async () => {
      if (await store.contentChanges.count(now())) noteChange();
    },
    onChanged: (listener: () => void) => void listeners.add(listener),
    ...documentationFrom(context, published),
    /** Stores the last lines of the log; `close` does it too. */
    closeLogs: logs.close,
    stopping: ending.signal,
    /** Tells work that takes long that the product stops. */
    beginToStop: () => ending.abort(),
    close: async () => {
      previewing.previews.close();
      await scanning.close();
      mailer?.close();
      storage.close();
      await limits.close();
      bucketFiles?.close();
      await logs.close();
    },
  };
}

/** Addresses of guides as they are known: a draft's is none that readers could have come to know. */
function unnoted({ guideAddresses }: Store): GuideAddresses {
  return { ...guideAddresses, keep: async () => {} };
}

async function gameNameIn(published: Published): Promise<string> {
  const [site] = await published.list(siteSettings);
  return site?.gameName ?? 'Election City';
}

export type Container = ReturnType<typeof createContainer>;

const wired = new WeakMap<Core.Strapi, Container>();

/** The container of a Strapi that has come far enough to have one. */
export const existingContainer = (strapi: Core.Strapi): Container | undefined => wired.get(strapi);

/** The container of a running Strapi, made at its first use. */
export function containerOf(strapi: Core.Strapi): Container {
  const known = wired.get(strapi) ?? createContainer(strapi);
  wired.set(strapi, known);
  return known;
}
