import { textOrNull } from '../../db/column-values';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';
import { deleteOldest } from '../../db/delete-oldest';
import { type LogFilter, type LogPage, readLogPage } from '../../db/log-pages';

export const exceptionTable = defineTable(
  'exceptions',
  {
    ref: 'string',
    at_ms: 'biginteger',
    request_id: 'string',
    code: 'string',
    method: 'string',
    path: 'text',
    message: 'text',
    stack: 'text',
    repeats: 'integer',
  },
  { unique: [['ref']], indexed: [['at_ms', 'id'], ['request_id']] },
);

const SEARCHED = {
  tableName: exceptionTable.tableName,
  texts: ['code', 'path', 'message'],
  requestId: 'request_id',
} as const;

/** A failure on our side; method, path and request id are null beside requests. */
export interface KeptException {
  /** Names it before it is stored. */
  readonly ref: string;
  readonly atMs: number;
  readonly requestId: string | null;
  readonly code: string;
  readonly method: string | null;
  /** Without its query. */
  readonly path: string | null;
  readonly message: string;
  readonly stack: string | null;
}

export interface StoredException extends KeptException {
  readonly id: number;
  /** Further ones like it that came within the same minute and were only counted. */
  readonly repeats: number;
}

export interface Exceptions {
  /** Keeps all of the exceptions, or none. */
  addAll(exceptions: readonly KeptException[]): Promise<void>;
  /** Counts further ones like the exception `ref`. */
  addRepeats(ref: string, count: number): Promise<void>;
  /** Newest first. */
  page(filter: LogFilter): Promise<LogPage<StoredException>>;
  /** How many have happened since `atMs`, those included that were only counted. */
  countSince(atMs: number): Promise<number>;
  /** Deletes at most `limit` that are older than `beforeMs`; gives how many. */
  deleteBefore(beforeMs: number, limit: number): Promise<number>;
}

/** What went wrong on our side, to be found by the id that a visitor was given. */
export function createExceptions(connection: Connection): Exceptions {
  const { tableName } = exceptionTable;
  const table = () => connection(tableName);
  return {
    async addAll(exceptions) {
      if (exceptions.length === 0) return;
      await table().insert(
        exceptions.map(({ atMs, requestId, ...columns }) => ({
          ...columns,
          at_ms: atMs,
          request_id: requestId,
          repeats: 0,
        })),
      );
    },
    async addRepeats(ref, count) {
      await table().where({ ref }).increment('repeats', count);
    },
    async page(filter) {
      const { entries, next } = await readLogPage(connection, SEARCHED, filter);
      return { entries: entries.map(toException), next };
    },
    async countSince(atMs) {
      const [row] = await table()
        .where('at_ms', '>=', atMs)
        .count({ kept: '*' })
        .sum({ repeats: 'repeats' });
      return Number(row?.kept ?? 0) + Number(row?.repeats ?? 0);
    },
    deleteBefore: (beforeMs, limit) =>
      deleteOldest(connection, exceptionTable, 'at_ms', beforeMs, limit),
  };
}

function toException(row: Record<string, unknown>): StoredException {
  return {
    id: Number(row.id),
    ref: String(row.ref),
    atMs: Number(row.at_ms),
    requestId: textOrNull(row.request_id),
    code: String(row.code),
    method: textOrNull(row.method),
    path: textOrNull(row.path),
    message: String(row.message),
    stack: textOrNull(row.stack),
    repeats: Number(row.repeats),
  };
}
