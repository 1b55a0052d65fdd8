import type { ExceptionEntry } from '@elc/contracts';
import { adminList, SEARCHED_MAX } from '../../../platform/admin-list';
import {
  bigInteger,
  integer,
  nullable,
  rowNumber,
  string,
  text,
} from '../../../platform/db/columns';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { anyContains } from '../../../platform/db/search-text';
import { isoTime } from '../../../platform/rules/iso-time';

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

const { code, path, message } = exceptionTable.columns;
const SEARCHED = [code, path, message];

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
export const exceptionList = adminList({
  name: 'exceptions',
  rows: exceptionTable,
  order: ['atMs', 'id'],
  search: (words) => anyContains(SEARCHED, words),
  searchedMax: SEARCHED_MAX,
  requestId: 'requestId',
  views: (exceptions) =>
    exceptions.map(
      ({ id, atMs, ref: _stored, ...exception }): ExceptionEntry => ({
        ...{ id: String(id), at: isoTime(atMs) },
        ...exception,
      }),
    ),
});

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
