import { abuseReportTable } from './abuse-reports';
import { adDayTable } from './ad-days';
import { adEventTable } from './ad-events';
import { adminKeyTable } from './admin-keys';
import { adTable } from './ads';
import { addressTable, usageTable } from './api-key-usage';
import { apiKeyTable } from './api-keys';
import { appLogTable } from './app-logs';
import { badgeReadTable } from './badge-reads';
import { badgeSnapshotTable } from './badge-snapshots';
import { badgeTable } from './badges';
import { bannerSettingTable } from './banner-settings';
import { challengeTable } from './challenges';
import { contentChangeTable } from './content-changes';
import { dailyCounterTable } from './daily-counters';
import type { TableModel } from './define-table';
import { discordChannelTable } from './discord-channels';
import { discordMessageTable } from './discord-messages';
import { eventTable } from './events';
import { exceptionTable } from './exceptions';
import { favoriteTable } from './favorites';
import { guideAddressTable } from './guide-addresses';
import { leaseTable } from './leases';
import { loginLogTable } from './login-logs';
import { markerTable } from './markers';
import { observationTable } from './observations';
import { outboxTable } from './outbox';
import { playerTable } from './players';
import { ratingTable } from './ratings';
import { scanMemberTable } from './scan-member-table';
import { scanTable } from './scans';
import { schemaVersionTable } from './schema-version';
import { seedRecordTable } from './seed-records';
import { sessionTable } from './sessions';
import { siteBuildTable } from './site-builds';
import { systemSettingTable } from './system-settings';
import { userChangeTable } from './user-changes';
import { voterTable } from './voters';

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
  markerTable,
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
