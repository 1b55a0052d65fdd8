import { auditTable } from '../../platform/audit/record-audit';
import { deleteOldest } from '../../platform/db/define-table';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import { appLog, appLogTable } from './app-log';
import { exceptionWriter } from './exception-log';
import { exceptionTable } from './tables/exceptions';

export { storeLinesOf } from './app-log';
export { eraseNamesInLogs } from './erase-names';
export {
  recordCms,
  recordJob,
  recordRequest,
} from './exception-log';
export { redact } from './redact';
export { safePath } from './rules/safe-text';
export { countExceptionsSince } from './tables/exceptions';

export const logTables = [appLogTable, exceptionTable];

export const retainedLogs: readonly Retained[] = [
  { kind: 'appLogs', deleteBefore: deleteOldest(appLogTable, 'atMs') },
  { kind: 'exceptions', deleteBefore: deleteOldest(exceptionTable, 'atMs') },
  { kind: 'auditLog', deleteBefore: deleteOldest(auditTable, 'atMs') },
];

/** How long the end of the process waits for the last lines. */
const LAST_WRITE_MS = 2000;

/** Stores what is left of log lines and failures of this process. */
export const closeLogs = () =>
  Promise.all([exceptionWriter.close(LAST_WRITE_MS), appLog.close(LAST_WRITE_MS)]);
