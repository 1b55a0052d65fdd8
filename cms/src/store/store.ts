import { createAbuseReports } from './abuse-reports';
import { createAdChanges } from './ad-changes';
import { createAdDays } from './ad-days';
import { createAdEvents } from './ad-events';
import { createAdminKeys } from './admin-keys';
import { createAds } from './ads';
import { createApiKeyUsage } from './api-key-usage';
import { createApiKeys } from './api-keys';
import { createBadgeReads } from './badge-reads';
import { createBadgeSnapshots } from './badge-snapshots';
import { createBadges } from './badges';
import { createBannerSettings } from './banner-settings';
import { createChallenges } from './challenges';
import type { Connection } from './connection';
import { createDailyCounters } from './daily-counters';
import { createDiscordChannels } from './discord-channels';
import { createDiscordMessages } from './discord-messages';
import { createEvents } from './events';
import { createFavorites } from './favorites';
import { createLeases } from './leases';
import { createLoginLogs } from './login-logs';
import { createMarkers } from './markers';
import { createObservations } from './observations';
import { createOutbox } from './outbox';
import { createPlayers } from './players';
import { createRatings } from './ratings';
import { createScanMembers } from './scan-members';
import { createScans } from './scans';
import { createSeedRecords } from './seed-records';
import { createSessionStore } from './sessions';
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
    adminKeys: createAdminKeys(connection),
    challenges: createChallenges(connection),
    ads: createAds(connection),
    adEvents: createAdEvents(connection),
    adDays: createAdDays(connection),
    changeAds: createAdChanges(connection, Math.random),
    bannerSettings: createBannerSettings(connection),
    counters: createDailyCounters(connection),
    discordChannels: createDiscordChannels(connection),
    discordMessages: createDiscordMessages(connection),
    events: createEvents(connection),
    favorites: createFavorites(connection),
    leases: createLeases(connection),
    loginLogs: createLoginLogs(connection),
    markers: createMarkers(connection),
    players: createPlayers(connection),
    observations: createObservations(connection),
    outbox: createOutbox(connection),
    ratings: createRatings(connection),
    scanMembers: createScanMembers(connection),
    scans: createScans(connection),
    seedRecords: createSeedRecords(connection),
    sessions: createSessionStore(connection),
    siteBuilds: createSiteBuilds(connection),
  };
}

export type Store = ReturnType<typeof createStore>;
