import type { LogLevel } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, deleteOldest, type Row } from '../../../platform/db/define-table';
import { type LogFilter, readLogPage } from '../../../platform/db/log-pages';

export const appLogTable = defineTable(
  'app_logs',
  {
    id: rowNumber(),
    atMs: bigInteger(),
    level: string<LogLevel>(),
    message: text(),
    requestId: nullable(string()),
    replica: string(),
  },
  { indexed: [['atMs', 'id'], ['level', 'atMs', 'id'], ['requestId']] },
);

const SEARCHED = {
  tableName: appLogTable.tableName,
  texts: ['message'],
  requestId: 'request_id',
} as const;

/** Its text is safe to be read by site admins. */
export type StoredLine = Row<typeof appLogTable>;

export type AppLogLine = Omit<StoredLine, 'id'>;

export function createAppLogs(connection: Connection) {
  const { tableName } = appLogTable;
  return {
    isThere: () => connection.schema.hasTable(tableName),
    async addAll(lines: readonly AppLogLine[]): Promise<void> {
      if (lines.length === 0) return;
      await connection(tableName).insert(lines.map(appLogTable.toColumns));
    },
    /** Newest first. */
    async page({ level, ...filter }: LogFilter & { readonly level: LogLevel | null }) {
      const { entries, next } = await readLogPage(
        connection,
        SEARCHED,
        filter,
        level ? { level } : {},
      );
      return { entries: entries.map(appLogTable.toRow), next };
    },
    deleteBefore: deleteOldest(connection, appLogTable, 'at_ms'),
  };
}

export type AppLogs = ReturnType<typeof createAppLogs>;
