import { bigInteger, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

/** When a backup was last finished. A restored database has the time of the one before it. */
export const backupTable = defineTable(
  'backups',
  { name: string(), finishedAtMs: bigInteger() },
  { unique: [['name']] },
);

const LAST = 'last';

/** Milliseconds since the epoch; null where none was made, and in databases of earlier versions. */
export async function readLastBackup(connection: Connection): Promise<number | null> {
  const { tableName, toRow } = backupTable;
  if (!(await connection.schema.hasTable(tableName))) return null;
  const row = await connection(tableName).where({ name: LAST }).first();
  return row ? toRow(row).finishedAtMs : null;
}

/** Notes a finished backup; does nothing in a database of an earlier version. */
export async function noteBackup(connection: Connection, finishedAtMs: number): Promise<void> {
  const { tableName } = backupTable;
  if (!(await connection.schema.hasTable(tableName))) return;
  await connection(tableName)
    .insert({ name: LAST, finished_at_ms: finishedAtMs })
    .onConflict('name')
    .merge();
}

const HOUR_MS = 3_600_000;

/** Whether the next scheduled backup is due, `lastMs` being null before the first one. */
export const isBackupDue = (everyHours: number, lastMs: number | null, nowMs: number): boolean =>
  lastMs === null || nowMs - lastMs >= everyHours * HOUR_MS;

/** Whether a scheduled backup is late by half of its interval; `sinceMs` is the last one, or when the wait began. */
export const isBackupOverdue = (everyHours: number, sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs > 1.5 * everyHours * HOUR_MS;

/** What an operator does about an overdue backup. */
export const OVERDUE_ADVICE =
  'Run npm run backup to see why, and look for JOB_FAILED among the exceptions of the panel: the disk of BACKUP_TO may be full.';
