import type { Connection } from './connection';
import { createDailyCounters } from './daily-counters';
import { createFavorites } from './favorites';
import { createLeases } from './leases';
import { createMarkers } from './markers';
import { createRatings } from './ratings';
import { createScanMembers } from './scan-members';
import { createScans } from './scans';
import { createSeedRecords } from './seed-records';
import { createSiteBuilds } from './site-builds';

/** All tables that are not content, over one database. */
export function createStore(connection: Connection) {
  return {
    counters: createDailyCounters(connection),
    favorites: createFavorites(connection),
    leases: createLeases(connection),
    markers: createMarkers(connection),
    ratings: createRatings(connection),
    scanMembers: createScanMembers(connection),
    scans: createScans(connection),
    seedRecords: createSeedRecords(connection),
    siteBuilds: createSiteBuilds(connection),
  };
}

export type Store = ReturnType<typeof createStore>;
