import { accountTables } from '../features/accounts';
import { adminKeyTables } from '../features/admin-keys';
import { adTables } from '../features/ads';
import { alertTables } from '../features/alerts';
import { apiKeyTables } from '../features/api-keys';
import { badgeTables } from '../features/badges';
import { commandTables } from '../features/commands';
import { gameFigureTables } from '../features/game-figures';
import { eventTable } from '../features/guides';
import { logTables } from '../features/logs';
import { playerTables } from '../features/players';
import { robloxSignInTables } from '../features/roblox-sign-in';
import { scanTables } from '../features/scans';
import { searchTables } from '../features/search';
import { updateTables } from '../features/updates';
import { webhookTables } from '../features/webhooks';
import { auditTable } from '../platform/audit/record-audit';
import { dailyCounterTable } from '../platform/db/daily-counters';
import type { TableModel } from '../platform/db/define-table';
import { backupTable } from '../platform/db/last-backup';
import { leaseTable } from '../platform/db/leases';
import { schemaVersionTable } from '../platform/db/migrate';
import { revisionTable } from '../platform/db/revisions';
import { keptAnswers } from '../platform/http/idempotency/kept-answers';
import { jobFailureTable } from '../platform/jobs/job-failures';
import { outboxTable } from '../platform/jobs/outbox/outbox-table';
import { settingTable } from '../platform/settings/current-settings';
import { publishingTables } from '../publishing';
import { seedRecordTable } from './first-content/seed-records';

/** Every table that is not a content type; registered before the schema sync. */
export const tables: readonly TableModel[] = [
  ...accountTables,
  ...adminKeyTables,
  ...adTables,
  ...alertTables,
  ...apiKeyTables,
  ...badgeTables,
  ...commandTables,
  ...gameFigureTables,
  eventTable,
  ...logTables,
  ...playerTables,
  ...publishingTables,
  ...robloxSignInTables,
  ...scanTables,
  ...searchTables,
  settingTable,
  ...updateTables,
  ...webhookTables,
  auditTable,
  backupTable,
  dailyCounterTable,
  jobFailureTable,
  keptAnswers,
  leaseTable,
  outboxTable,
  revisionTable,
  schemaVersionTable,
  seedRecordTable,
];
