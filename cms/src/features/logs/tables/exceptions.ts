import {
  bigInteger,
  integer,
  nullable,
  rowNumber,
  string,
  text,
} from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, deleteOldest, type Row } from '../../../platform/db/define-table';
import { type LogFilter, type LogPage, readLogPage } from '../../../platform/db/log-pages';

export const exceptionTable = defineTable(
  'exceptions',
  {
    id: rowNumber(),
    ref: string(),
    atMs: bigInteger(),
    requestId: nullable(string()),
    code: string(),
    method: nullable(string()),
    /** Without its query. */
    path: nullable(text()),
    message: text(),
    stack: nullable(text()),
    /** Further ones within the same minute that were only counted. */
    repeats: integer(),
  },
  { unique: [['ref']], indexed: [['atMs', 'id'], ['requestId']] },
);

const SEARCHED = {
  tableName: exceptionTable.tableName,
  texts: ['code', 'path', 'message'],
  requestId: 'request_id',
} as const;

/** Method, path and request id are null beside requests. */
export type StoredException = Row<typeof exceptionTable>;

export type NewException = Omit<StoredException, 'id' | 'repeats'>;

/** Failures, found by the request id that visitors are shown. */
export function createExceptions(connection: Connection) {
  const { tableName } = exceptionTable;
  const table = () => connection(tableName);
  return {
    isThere: () => connection.schema.hasTable(tableName),
    async addAll(exceptions: readonly NewException[]): Promise<void> {
      if (exceptions.length === 0) return;
      await table().insert(
        exceptions.map((exception) => exceptionTable.toColumns({ ...exception, repeats: 0 })),
      );
    },
    async addRepeats(ref: string, count: number): Promise<void> {
      await table().where({ ref }).increment('repeats', count);
    },
    /** Newest first. */
    async page(filter: LogFilter): Promise<LogPage<StoredException>> {
      const { entries, next } = await readLogPage(connection, SEARCHED, filter);
      return { entries: entries.map(exceptionTable.toRow), next };
    },
    /** Includes those that were only counted. */
    async countSince(atMs: number): Promise<number> {
      const [row] = await table()
        .where('at_ms', '>=', atMs)
        .count({ stored: '*' })
        .sum({ repeats: 'repeats' });
      return Number(row?.stored ?? 0) + Number(row?.repeats ?? 0);
    },
    deleteBefore: deleteOldest(connection, exceptionTable, 'at_ms'),
  };
}

export type Exceptions = ReturnType<typeof createExceptions>;
