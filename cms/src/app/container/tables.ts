import { loginLogTable } from '../../accounts/tables/login-logs';
import { sessionTable } from '../../accounts/tables/sessions';
import { userChangeTable } from '../../accounts/tables/user-changes';
import { adminKeyTable } from '../../admin-keys/tables/admin-keys';
import { challengeTable } from '../../admin-keys/tables/challenges';
import { adDayTable } from '../../ads/tables/ad-days';
import { adEventTable } from '../../ads/tables/ad-events';
import { adTable } from '../../ads/tables/ads';
import { bannerSettingTable } from '../../ads/tables/banner-settings';
import { addressTable, usageTable } from '../../api-keys/tables/api-key-usage';
import { apiKeyTable } from '../../api-keys/tables/api-keys';
import { badgeReadTable } from '../../badges/tables/badge-reads';
import { badgeSnapshotTable } from '../../badges/tables/badge-snapshots';
import { badgeTable } from '../../badges/tables/badges';
import { favoriteTable } from '../../commands/tables/favorites';
import { ratingTable } from '../../commands/tables/ratings';
import { voterTable } from '../../commands/tables/voters';
import { contentChangeTable } from '../../db/content-changes';
import { dailyCounterTable } from '../../db/daily-counters';
import type { TableModel } from '../../db/define-table';
import { leaseTable } from '../../db/leases';
import { revisionTable } from '../../db/revisions';
import { schemaVersionTable } from '../../db/schema-version';
import { eventTable } from '../../guides/tables/events';
import { guideAddressTable } from '../../guides/tables/guide-addresses';
import { outboxTable } from '../../jobs/outbox/outbox-table';
import { appLogTable } from '../../logs/tables/app-logs';
import { exceptionTable } from '../../logs/tables/exceptions';
import { observationTable } from '../../players/tables/observations';
import { playerTable } from '../../players/tables/players';
import { siteBuildTable } from '../../publishing/tables/site-builds';
import { abuseReportTable } from '../../reports/tables/abuse-reports';
import { scanMemberTable } from '../../scans/tables/scan-member-table';
import { scanTable } from '../../scans/tables/scans';
import { systemSettingTable } from '../../settings/tables/system-settings';
import { discordChannelTable } from '../../updates/tables/discord-channels';
import { discordMessageTable } from '../../updates/tables/discord-messages';
import { seedRecordTable } from '../first-content/seed-records';

/** Every table that is not a content type; registered before the schema sync. */
export const tables: readonly TableModel[] = [
  abuseReportTable,
  addressTable,
  apiKeyTable,
  appLogTable,
  badgeReadTable,
  badgeSnapshotTable,
  badgeTable,
  adminKeyTable,
  challengeTable,
  adDayTable,
  adEventTable,
  adTable,
  bannerSettingTable,
  contentChangeTable,
  dailyCounterTable,
  discordChannelTable,
  discordMessageTable,
  eventTable,
  exceptionTable,
  favoriteTable,
  guideAddressTable,
  leaseTable,
  loginLogTable,
  revisionTable,
  playerTable,
  observationTable,
  outboxTable,
  ratingTable,
  scanMemberTable,
  scanTable,
  schemaVersionTable,
  seedRecordTable,
  sessionTable,
  siteBuildTable,
  systemSettingTable,
  usageTable,
  userChangeTable,
  voterTable,
];
