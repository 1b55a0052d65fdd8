import { abuseReportTable } from './abuse-reports';
import { addressTable, usageTable } from './api-key-usage';
import { apiKeyTable } from './api-keys';
import { dailyCounterTable } from './daily-counters';
import type { TableModel } from './define-table';
import { favoriteTable } from './favorites';
import { leaseTable } from './leases';
import { markerTable } from './markers';
import { playerTable } from './players';
import { ratingTable } from './ratings';
import { seedRecordTable } from './seed-records';
import { siteBuildTable } from './site-builds';

/** Every table that is not a content type; registered before the schema sync. */
export const tables: readonly TableModel[] = [
  abuseReportTable,
  addressTable,
  apiKeyTable,
  dailyCounterTable,
  favoriteTable,
  leaseTable,
  markerTable,
  playerTable,
  ratingTable,
  seedRecordTable,
  siteBuildTable,
  usageTable,
];
