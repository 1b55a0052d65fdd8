import { createAbuseReports } from './abuse-reports';
import { createApiKeyUsage } from './api-key-usage';
import { createApiKeys } from './api-keys';
import type { Connection } from './connection';
import { createDailyCounters } from './daily-counters';
import { createFavorites } from './favorites';
import { createLeases } from './leases';
import { createMarkers } from './markers';
import { createPlayers } from './players';
import { createRatings } from './ratings';
import { createSeedRecords } from './seed-records';
import { createSiteBuilds } from './site-builds';

/** All tables that are not content, over one database. */
export function createStore(connection: Connection) {
  return {
    abuseReports: createAbuseReports(connection),
    apiKeys: createApiKeys(connection),
    apiKeyUsage: createApiKeyUsage(connection),
    counters: createDailyCounters(connection),
    favorites: createFavorites(connection),
    leases: createLeases(connection),
    markers: createMarkers(connection),
    players: createPlayers(connection),
    ratings: createRatings(connection),
    seedRecords: createSeedRecords(connection),
    siteBuilds: createSiteBuilds(connection),
  };
}

export type Store = ReturnType<typeof createStore>;
