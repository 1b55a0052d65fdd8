import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { createCatalogue } from '../catalogue/catalogue';
import { settings as siteSettings } from '../catalogue/kinds';
import { createPublished, type Published } from '../catalogue/published';
import { type Env, env } from '../env';
import { guideEventsJob } from '../events/guide-events';
import { collectHealth } from '../health/collect-health';
import { createDatabaseWatch } from '../health/database-watch';
import { createVisitors } from '../http/visitor-cookie';
import type { BackgroundJob } from '../jobs/background-job';
import { createAddressLimiter } from '../limits/address-limiter';
import { fileCounters, redisCounters } from '../limits/counters';
import { createReleases } from '../publishing/releases';
import { collectSnapshot } from '../publishing/snapshot';
import { collectStats } from '../stats/collect-stats';
import type { MarkerName } from '../store/markers';
import { createStore } from '../store/store';
import { accountsFrom } from './accounts';
import { advertisingFrom } from './ads';
import { analyticsFrom } from './analytics';
import { apiKeysFrom } from './api-keys';
import { badgesFrom } from './badges';
import { databaseFrom } from './database';
import { documentationFrom } from './documentation';
import type { Foundation } from './foundation';
import { outboxJobsFrom } from './outbox';
import { playersFrom } from './players';
import { reportsFrom } from './reports';
import { robloxFrom } from './roblox';
import { createScanning } from './scans';
import { searchFrom } from './search';
import { updatesFrom } from './updates';
import { wikiFrom } from './wiki';

/** How often each replica looks whether the database answers. */
const DATABASE_LOOK_MS = 2000;

/** Everything that controllers, middlewares and jobs use, made once for one running Strapi. */
export function wire(strapi: Core.Strapi, settings: Env = env()) {
  const now = Date.now;
  const startedAtMs = now();
  const store = createStore(strapi.db.connection);
  const published = createPublished(strapi.documents, (uid, documentId, reason) =>
    strapi.log.warn(`${uid} ${documentId} is left off the site: ${reason}`),
  );
  const catalogue = createCatalogue({ published, ...store });
  const roblox = robloxFrom(settings, (text) => strapi.log.warn(text));
  const databaseWatch = createDatabaseWatch(now);
  const visitors = createVisitors(
    settings.SESSION_SECRET,
    settings.PUBLIC_URL.startsWith('https:'),
  );
  const limits = settings.REDIS_URL
    ? redisCounters(settings.REDIS_URL)
    : fileCounters(settings.DATA_DIR);
  const limiter = createAddressLimiter(limits.counterOf);
  const listeners = new Set<() => void>();
  const changed = async (name: MarkerName) => {
    await store.markers.bump(name);
    for (const listener of listeners) listener();
  };
  const foundation: Foundation = {
    strapi,
    settings,
    store,
    published,
    catalogue,
    roblox,
    limits,
    limiter,
    visitors,
    now,
    warn: (text) => strapi.log.warn(text),
    gameName: () => gameNameIn(published),
    changed,
  };
  const scanning = createScanning(foundation);
  const updates = updatesFrom(foundation);
  const wiki = wikiFrom(foundation);
  const accounts = accountsFrom(foundation);
  const advertising = advertisingFrom(foundation, updates.ai);
  const jobs: BackgroundJob[] = [
    ...accounts.jobs,
    ...advertising.jobs,
    ...outboxJobsFrom(foundation),
    scanning.job,
    {
      name: 'database-watch',
      everyMs: DATABASE_LOOK_MS,
      run: () => databaseWatch.look(store.markers.read),
    },
    updates.job,
    guideEventsJob({ ...store, guides: catalogue.guides }),
  ];
  const badges = badgesFrom(foundation);
  const search = searchFrom(foundation, badges.badgeMonitor.badges);
  jobs.push(...badges.jobs, search.job);
  const installation = {
    publicUrl: settings.PUBLIC_URL,
    mode: settings.UPSTREAMS,
    publishableKey: settings.PUBLISHABLE_KEY,
    publicDir: strapi.dirs.static.public,
  };

  return {
    ...store,
    accounts,
    advertising,
    catalogue,
    now,
    databaseWatch,
    visitors,
    /** Names this process among the replicas. */
    processId: randomUUID(),
    /** What goes on beside requests, on every replica. */
    jobs,
    limiter,
    ...analyticsFrom(foundation),
    ...apiKeysFrom(foundation),
    ...databaseFrom(foundation),
    ...reportsFrom(foundation),
    releases: createReleases(path.join(settings.DATA_DIR, 'site')),
    badgeMonitor: badges.badgeMonitor,
    siteSearch: search.siteSearch,
    /** What stands in the pages besides content. */
    installation,
    updates,
    wiki,
    collectSnapshot: () => collectSnapshot({ published, ratings: store.ratings, installation }),
    health: () =>
      collectHealth({
        mode: settings.UPSTREAMS,
        startedAtMs,
        database: databaseWatch.check(),
        roblox: roblox.state(),
        wiki: wiki?.state() ?? null,
        ...updates.health(),
      }),
    ...playersFrom(foundation),
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
    onChanged: (listener: () => void) => void listeners.add(listener),
    ...documentationFrom(foundation, published),
    close: async () => {
      await scanning.close();
      await limits.close();
    },
  };
}

async function gameNameIn(published: Published): Promise<string> {
  const [site] = await published.list(siteSettings);
  return site?.gameName ?? 'Election City';
}

export type Wiring = ReturnType<typeof wire>;

const wired = new WeakMap<Core.Strapi, Wiring>();

/** The wiring of a running Strapi, made at its first use. */
export function wiringOf(strapi: Core.Strapi): Wiring {
  const known = wired.get(strapi) ?? wire(strapi);
  wired.set(strapi, known);
  return known;
}
