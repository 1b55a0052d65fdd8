import { createAbuseReports } from './abuse-reports';
import { createAdChanges } from './ad-changes';
import { createAdDays } from './ad-days';
import { createAdEvents } from './ad-events';
import { createAdminKeys } from './admin-keys';
import { createAds } from './ads';
import { createApiKeyUsage } from './api-key-usage';
import { createApiKeys } from './api-keys';
import { createAppLogs } from './app-logs';
import { createBadgeReads } from './badge-reads';
import { createBadgeSnapshots } from './badge-snapshots';
import { createBadges } from './badges';
import { createBannerSettings } from './banner-settings';
import { createChallenges } from './challenges';
import type { Connection } from './connection';
import { createContentChanges } from './content-changes';
import { createDailyCounters } from './daily-counters';
import { createDiscordChannels } from './discord-channels';
import { createDiscordMessages } from './discord-messages';
import { createEvents } from './events';
import { createExceptions } from './exceptions';
import { createFavorites } from './favorites';
import { createGuideAddresses } from './guide-addresses';
import { createLeases } from './leases';
import { createLoginLogs } from './login-logs';
import { createMarkers } from './markers';
import { createObservations } from './observations';
import { createOutbox } from './outbox';
import { createPanelSessions } from './panel-sessions';
import { createPlayers } from './players';
import { createPurgeUsers } from './purge-users';
import { createRatings } from './ratings';
import { createScanMembers } from './scan-members';
import { createScans } from './scans';
import { createSeedRecords } from './seed-records';
import { createSessionStore } from './sessions';
import { createSiteBuilds } from './site-builds';
import { createSystemSettingsStore } from './system-settings';
import { createUserChanges } from './user-changes';
import { createUserList } from './user-list';
import { createUserWrites } from './user-writes';
import { createVoters } from './voters';

/** All tables that are not content, over one database. */
export function createStore(connection: Connection) {
  return {
    abuseReports: createAbuseReports(connection),
    apiKeys: createApiKeys(connection),
    apiKeyUsage: createApiKeyUsage(connection),
    appLogs: createAppLogs(connection),
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
    contentChanges: createContentChanges(connection),
    counters: createDailyCounters(connection),
    discordChannels: createDiscordChannels(connection),
    discordMessages: createDiscordMessages(connection),
    events: createEvents(connection),
    exceptions: createExceptions(connection),
    favorites: createFavorites(connection),
    guideAddresses: createGuideAddresses(connection),
    leases: createLeases(connection),
    loginLogs: createLoginLogs(connection),
    markers: createMarkers(connection),
    panelSessions: createPanelSessions(connection),
    players: createPlayers(connection),
    observations: createObservations(connection),
    outbox: createOutbox(connection),
    ratings: createRatings(connection),
    scanMembers: createScanMembers(connection),
    scans: createScans(connection),
    seedRecords: createSeedRecords(connection),
    sessions: createSessionStore(connection),
    siteBuilds: createSiteBuilds(connection),
    users: createUserList(connection),
    userChanges: createUserChanges(connection),
    changeUsers: createUserWrites(connection),
    purgeUsers: createPurgeUsers(connection),
    systemSettings: createSystemSettingsStore(connection),
    voters: createVoters(connection),
  };
}

export type Store = ReturnType<typeof createStore>;
