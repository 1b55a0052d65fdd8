import type { LogLevel } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { deleteOldest } from '../../../platform/db/delete-oldest';
import { type LogFilter, type LogPage, readLogPage } from '../../../platform/db/log-pages';

export const appLogTable = defineTable(
  'app_logs',
  {
    id: rowNumber(),
    atMs: bigInteger(),
    level: string<LogLevel>(),
    message: text(),
    requestId: nullable(string()),
    /** The process that wrote it. */
    replica: string(),
  },
  { indexed: [['atMs', 'id'], ['level', 'atMs', 'id'], ['requestId']] },
);

const SEARCHED = {
  tableName: appLogTable.tableName,
  texts: ['message'],
  requestId: 'request_id',
} as const;

/** A line that the product has logged; its text is safe to be read by site admins. */
export type StoredLine = Row<typeof appLogTable>;

export type AppLogLine = Omit<StoredLine, 'id'>;

export interface AppLogs {
  /** Stores all of the lines, or none. */
  addAll(lines: readonly AppLogLine[]): Promise<void>;
  /** Newest first. */
  page(filter: LogFilter & { readonly level: LogLevel | null }): Promise<LogPage<StoredLine>>;
  /** Deletes at most `limit` lines that are older than `beforeMs`; returns how many. */
  deleteBefore(beforeMs: number, limit: number): Promise<number>;
}

/** The product's log, of all replicas. */
export function createAppLogs(connection: Connection): AppLogs {
  const { tableName } = appLogTable;
  return {
    async addAll(lines) {
      if (lines.length === 0) return;
      await connection(tableName).insert(lines.map(appLogTable.toColumns));
    },
    async page({ level, ...filter }) {
      const { entries, next } = await readLogPage(
        connection,
        SEARCHED,
        filter,
        level ? { level } : {},
      );
      return { entries: entries.map(appLogTable.toRow), next };
    },
    deleteBefore: (beforeMs, limit) =>
      deleteOldest(connection, appLogTable, 'at_ms', beforeMs, limit),
  };
}
