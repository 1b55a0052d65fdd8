import { dailyCounterTable } from './daily-counters';
import type { TableModel } from './define-table';
import { favoriteTable } from './favorites';
import { leaseTable } from './leases';
import { markerTable } from './markers';
import { ratingTable } from './ratings';
import { scanMemberTable } from './scan-member-table';
import { scanTable } from './scans';
import { seedRecordTable } from './seed-records';
import { siteBuildTable } from './site-builds';

/** Every table that is not a content type; registered before the schema sync. */
export const tables: readonly TableModel[] = [
  dailyCounterTable,
  favoriteTable,
  leaseTable,
  markerTable,
  ratingTable,
  scanMemberTable,
  scanTable,
  seedRecordTable,
  siteBuildTable,
];
