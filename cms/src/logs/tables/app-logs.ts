import type { LogLevel } from '@elc/contracts';
import { textOrNull } from '../../db/column-values';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';
import { deleteOldest } from '../../db/delete-oldest';
import { type LogFilter, type LogPage, readLogPage } from '../../db/log-pages';

export const appLogTable = defineTable(
  'app_logs',
  {
    at_ms: 'biginteger',
    level: 'string',
    message: 'text',
    request_id: 'string',
    replica: 'string',
  },
  { indexed: [['at_ms', 'id'], ['level', 'at_ms', 'id'], ['request_id']] },
);

const SEARCHED = {
  tableName: appLogTable.tableName,
  texts: ['message'],
  requestId: 'request_id',
} as const;

/** A line that the product has logged; its text is safe to be read by site admins. */
export interface AppLogLine {
  readonly atMs: number;
  readonly level: LogLevel;
  readonly message: string;
  readonly requestId: string | null;
  /** The process that wrote it. */
  readonly replica: string;
}

export interface StoredLine extends AppLogLine {
  readonly id: number;
}

export interface AppLogs {
  /** Keeps all of the lines, or none. */
  addAll(lines: readonly AppLogLine[]): Promise<void>;
  /** Newest first. */
  page(filter: LogFilter & { readonly level: LogLevel | null }): Promise<LogPage<StoredLine>>;
  /** Deletes at most `limit` lines that are older than `beforeMs`; gives how many. */
  deleteBefore(beforeMs: number, limit: number): Promise<number>;
}

/** The product's log, of all replicas. */
export function createAppLogs(connection: Connection): AppLogs {
  const { tableName } = appLogTable;
  return {
    async addAll(lines) {
      if (lines.length === 0) return;
      await connection(tableName).insert(
        lines.map(({ atMs, level, message, requestId, replica }) => ({
          at_ms: atMs,
          level,
          message,
          request_id: requestId,
          replica,
        })),
      );
    },
    async page({ level, ...filter }) {
      const { entries, next } = await readLogPage(
        connection,
        SEARCHED,
        filter,
        level ? { level } : {},
      );
      return { entries: entries.map(toLine), next };
    },
    deleteBefore: (beforeMs, limit) =>
      deleteOldest(connection, appLogTable, 'at_ms', beforeMs, limit),
  };
}

function toLine(row: Record<string, unknown>): StoredLine {
  return {
    id: Number(row.id),
    atMs: Number(row.at_ms),
    level: row.level as LogLevel,
    message: String(row.message),
    requestId: textOrNull(row.request_id),
    replica: String(row.replica),
  };
}
