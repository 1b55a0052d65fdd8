import { abuseReportTable } from './abuse-reports';
import { addressTable, usageTable } from './api-key-usage';
import { apiKeyTable } from './api-keys';
import { badgeReadTable } from './badge-reads';
import { badgeSnapshotTable } from './badge-snapshots';
import { badgeTable } from './badges';
import { dailyCounterTable } from './daily-counters';
import type { TableModel } from './define-table';
import { favoriteTable } from './favorites';
import { leaseTable } from './leases';
import { markerTable } from './markers';
import { ratingTable } from './ratings';
import { seedRecordTable } from './seed-records';
import { siteBuildTable } from './site-builds';

/** Every table that is not a content type; registered before the schema sync. */
export const tables: readonly TableModel[] = [
  abuseReportTable,
  addressTable,
  apiKeyTable,
  badgeReadTable,
  badgeSnapshotTable,
  badgeTable,
  dailyCounterTable,
  favoriteTable,
  leaseTable,
  markerTable,
  ratingTable,
  seedRecordTable,
  siteBuildTable,
  usageTable,
];
