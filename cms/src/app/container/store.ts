import { createLoginLogs } from '../../accounts/tables/login-logs';
import { createSessionStore } from '../../accounts/tables/sessions';
import { createUserChanges } from '../../accounts/tables/user-changes';
import { createUserList } from '../../accounts/tables/user-list';
import { createUserWrites } from '../../accounts/tables/user-writes';
import { createAdminKeys } from '../../admin-keys/tables/admin-keys';
import { createChallenges } from '../../admin-keys/tables/challenges';
import { createKeysOfUsers } from '../../admin-keys/tables/keys-of-users';
import { createPanelSessions } from '../../admin-keys/tables/panel-sessions';
import { createAdChanges } from '../../ads/tables/ad-changes';
import { createAdDays } from '../../ads/tables/ad-days';
import { createAdEvents } from '../../ads/tables/ad-events';
import { createAds } from '../../ads/tables/ads';
import { createBannerSettings } from '../../ads/tables/banner-settings';
import { createApiKeyUsage } from '../../api-keys/tables/api-key-usage';
import { createApiKeys } from '../../api-keys/tables/api-keys';
import { createBadgeReads } from '../../badges/tables/badge-reads';
import { createBadgeSnapshots } from '../../badges/tables/badge-snapshots';
import { createBadges } from '../../badges/tables/badges';
import { createFavorites } from '../../commands/tables/favorites';
import { createRatings } from '../../commands/tables/ratings';
import { createVoters } from '../../commands/tables/voters';
import type { Connection } from '../../db/connection';
import { createContentChanges } from '../../db/content-changes';
import { createDailyCounters } from '../../db/daily-counters';
import { createLeases } from '../../db/leases';
import { createRevisions } from '../../db/revisions';
import { createEvents } from '../../guides/tables/events';
import { createGuideAddresses } from '../../guides/tables/guide-addresses';
import { createOutbox } from '../../jobs/outbox/outbox-table';
import { createAppLogs } from '../../logs/tables/app-logs';
import { createExceptions } from '../../logs/tables/exceptions';
import { createObservations } from '../../players/tables/observations';
import { createPlayers } from '../../players/tables/players';
import { createSiteBuilds } from '../../publishing/tables/site-builds';
import { createAbuseReports } from '../../reports/tables/abuse-reports';
import { createScanMembers } from '../../scans/tables/scan-members';
import { createScans } from '../../scans/tables/scans';
import { createSystemSettingsStore } from '../../settings/tables/system-settings';
import { createDiscordChannels } from '../../updates/tables/discord-channels';
import { createDiscordMessages } from '../../updates/tables/discord-messages';
import { createSeedRecords } from '../first-content/seed-records';
import { createPurgeUsers } from '../purge-users';

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
    revisions: createRevisions(connection),
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
    changeUsers: createUserWrites(connection, createKeysOfUsers),
    purgeUsers: createPurgeUsers(connection),
    systemSettings: createSystemSettingsStore(connection),
    voters: createVoters(connection),
  };
}

export type Store = ReturnType<typeof createStore>;
