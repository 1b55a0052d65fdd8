import type { Env } from '../env/env';
import { bigInteger, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

/** When each step of a backup was last finished. A restored database has the times of the one before it. */
export const backupTable = defineTable(
  'backups',
  { name: string(), finishedAtMs: bigInteger() },
  { unique: [['name']] },
);

/** `last`: the archive was written. `copied`: it was put into the bucket. */
export type BackupStep = 'last' | 'copied';

/** The step after which a backup counts. */
export const countedStep = ({ BACKUP_COPY }: Pick<Env, 'BACKUP_COPY'>): BackupStep =>
  BACKUP_COPY ? 'copied' : 'last';

/** Milliseconds since the epoch; null where none was made, and in databases of earlier versions. */
export async function readBackup(connection: Connection, step: BackupStep): Promise<number | null> {
  const { tableName, toRow } = backupTable;
  if (!(await connection.schema.hasTable(tableName))) return null;
  const row = await connection(tableName).where({ name: step }).first();
  return row ? toRow(row).finishedAtMs : null;
}

/** Notes a finished step; does nothing in a database of an earlier version. */
export async function noteBackup(
  connection: Connection,
  step: BackupStep,
  finishedAtMs: number,
): Promise<void> {
  const { tableName } = backupTable;
  if (!(await connection.schema.hasTable(tableName))) return;
  await connection(tableName)
    .insert({ name: step, finished_at_ms: finishedAtMs })
    .onConflict('name')
    .merge();
}

const HOUR_MS = 3_600_000;

/** What the schedule does next, from when the last archive was made and when the last one counted (`countedStep`). */
export function dueStep(
  everyHours: number,
  madeMs: number | null,
  countedMs: number | null,
  nowMs: number,
): BackupStep | null {
  if (madeMs === null || nowMs - madeMs >= everyHours * HOUR_MS) return 'last';
  return countedMs === null || countedMs < madeMs ? 'copied' : null;
}

/** Whether a scheduled backup is late by half of its interval; `sinceMs` is the last one, or when the wait began. */
export const isBackupOverdue = (everyHours: number, sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs > 1.5 * everyHours * HOUR_MS;

/** What an operator does about an overdue backup. */
export const OVERDUE_ADVICE: Readonly<Record<BackupStep, string>> = {
  last: 'Run npm run backup to see why, and look for JOB_FAILED among the exceptions of the panel: the disk of BACKUP_TO may be full.',
  copied:
    'Run npm run backup -- --copy to see why, and look for JOB_FAILED among the exceptions of the panel: the bucket may refuse its key, or the disk of BACKUP_TO may be full.',
};
