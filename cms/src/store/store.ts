import { createAbuseReports } from './abuse-reports';
import { createApiKeyUsage } from './api-key-usage';
import { createApiKeys } from './api-keys';
import { createBadgeReads } from './badge-reads';
import { createBadgeSnapshots } from './badge-snapshots';
import { createBadges } from './badges';
import type { Connection } from './connection';
import { createDailyCounters } from './daily-counters';
import { createFavorites } from './favorites';
import { createLeases } from './leases';
import { createMarkers } from './markers';
import { createRatings } from './ratings';
import { createSeedRecords } from './seed-records';
import { createSiteBuilds } from './site-builds';

/** All tables that are not content, over one database. */
export function createStore(connection: Connection) {
  return {
    abuseReports: createAbuseReports(connection),
    apiKeys: createApiKeys(connection),
    apiKeyUsage: createApiKeyUsage(connection),
    badgeReads: createBadgeReads(connection),
    badgeSnapshots: createBadgeSnapshots(connection),
    badges: createBadges(connection),
    counters: createDailyCounters(connection),
    favorites: createFavorites(connection),
    leases: createLeases(connection),
    markers: createMarkers(connection),
    ratings: createRatings(connection),
    seedRecords: createSeedRecords(connection),
    siteBuilds: createSiteBuilds(connection),
  };
}

export type Store = ReturnType<typeof createStore>;
