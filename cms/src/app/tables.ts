import { accountTables } from '../accounts';
import { adminKeyTables } from '../admin-keys';
import { adTables } from '../ads';
import { apiKeyTables } from '../api-keys';
import { badgeTables } from '../badges';
import { commandTables } from '../commands';
import { contentChangeTable } from '../db/content-changes';
import { dailyCounterTable } from '../db/daily-counters';
import type { TableModel } from '../db/define-table';
import { leaseTable } from '../db/leases';
import { revisionTable } from '../db/revisions';
import { schemaVersionTable } from '../db/schema-version';
import { upstreamCallTable } from '../db/upstream-calls';
import { upstreamRefusalTable } from '../db/upstream-refusals';
import { gameFigureTables } from '../game-figures';
import { guideTables } from '../guides';
import { jobFailureTable } from '../jobs/job-failures';
import { outboxTable } from '../jobs/outbox/outbox-table';
import { logTables } from '../logs';
import { playerTables } from '../players';
import { publishingTables } from '../publishing';
import { robloxSignInTables } from '../roblox-sign-in';
import { scanTables } from '../scans';
import { searchTables } from '../search';
import { settingTables } from '../settings';
import { updateTables } from '../updates';
import { seedRecordTable } from './first-content/seed-records';

/** Every table that is not a content type; registered before the schema sync. */
export const tables: readonly TableModel[] = [
  ...accountTables,
  ...adminKeyTables,
  ...adTables,
  ...apiKeyTables,
  ...badgeTables,
  ...commandTables,
  ...gameFigureTables,
  ...guideTables,
  ...logTables,
  ...playerTables,
  ...publishingTables,
  ...robloxSignInTables,
  ...scanTables,
  ...searchTables,
  ...settingTables,
  ...updateTables,
  contentChangeTable,
  dailyCounterTable,
  jobFailureTable,
  leaseTable,
  outboxTable,
  revisionTable,
  schemaVersionTable,
  seedRecordTable,
  upstreamCallTable,
  upstreamRefusalTable,
];
