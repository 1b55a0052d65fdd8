import {
  bigInteger,
  integer,
  nullable,
  rowNumber,
  string,
  text,
} from '../../../platform/db/columns';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { type LogFilter, type LogPage, readLogPage } from '../../../platform/db/log-pages';

/** Failures, found by the request id that visitors are shown. */
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

/** Method, path and request id are null beside requests. */
export type StoredException = Row<typeof exceptionTable>;

export type NewException = Omit<StoredException, 'id' | 'repeats'>;

export async function addExceptions(exceptions: readonly NewException[]): Promise<void> {
  const { where, toColumns } = exceptionTable;
  const rows = exceptions.map((exception) => toColumns({ ...exception, repeats: 0 }));
  if (rows.length > 0) await where().insert(rows);
}

export async function addRepeats(ref: string, count: number): Promise<void> {
  const { where, columns } = exceptionTable;
  await where({ ref }).increment(columns.repeats, count);
}

/** Newest first. */
export function pageOfExceptions(filter: LogFilter): Promise<LogPage<StoredException>> {
  const texts = ['code', 'path', 'message'] as const;
  return readLogPage(exceptionTable, { texts, requestId: 'requestId' }, filter);
}

/** Includes those that were only counted. */
export async function countExceptionsSince(sinceMs: number): Promise<number> {
  const { where, columns } = exceptionTable;
  const row: Record<string, unknown> | undefined = await where()
    .where(columns.atMs, '>=', sinceMs)
    .count({ stored: '*' })
    .sum({ repeats: columns.repeats })
    .first();
  return Number(row?.stored ?? 0) + Number(row?.repeats ?? 0);
}
