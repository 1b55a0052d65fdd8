import type { Column } from './columns';
import type { Connection } from './connection';
import { db } from './database';
import type { Columns, RowOf, Rows } from './define-table';
import { anyContains } from './search-text';

/** The last entry of a page. */
export interface LogPosition {
  readonly atMs: number;
  readonly id: number;
}

/** Null leaves a filter out. */
export interface LogFilter {
  readonly limit: number;
  readonly after: LogPosition | null;
  readonly fromMs: number | null;
  /** Exclusive. */
  readonly toMs: number | null;
  /** In any letter case; or a whole request id, where the log has one. */
  readonly words: string | null;
}

/** `next` is null on the last page; a page may be empty and not the last. */
export interface LogPage<Entry> {
  readonly entries: readonly Entry[];
  readonly next: LogPosition | null;
}

interface Log extends Columns {
  readonly id: Column<number>;
  readonly atMs: Column<number>;
}

interface Searched<Of extends Log> {
  readonly texts: readonly (keyof Of & string)[];
  /** An indexed column. */
  readonly requestId?: keyof Of & string;
}

/** Entries that one search reads: SQLite blocks all else meanwhile. The next page continues. */
export const SEARCHED_MAX = 100_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Newest first; `exact` are properties and their one value. */
export async function readLogPage<Of extends Log>(
  log: Rows<Of>,
  { texts, requestId }: Searched<Of>,
  { limit, after, fromMs, toMs, words }: LogFilter,
  exact: Parameters<Rows<Of>['where']>[0] = {},
): Promise<LogPage<RowOf<Of>>> {
  const { where, read, columns } = log;
  const atMs = columns.atMs;
  const newestFirst = (rows: ReturnType<Connection>) =>
    rows.orderBy([
      { column: atMs, order: 'desc' },
      { column: columns.id, order: 'desc' },
    ]);
  const inSpan = () => {
    const rows = newestFirst(where(exact));
    if (after) {
      rows
        .where(atMs, '<=', after.atMs)
        .whereRaw('(?? < ? OR ?? < ?)', [atMs, after.atMs, columns.id, after.id]);
    }
    if (fromMs !== null) rows.where(atMs, '>=', fromMs);
    if (toMs !== null) rows.where(atMs, '<', toMs);
    return rows;
  };
  /** One more row than requested shows whether there is a next page. */
  const pageOf = async (rows: ReturnType<Connection>) => {
    const found = await read(rows.limit(limit + 1));
    const entries = found.slice(0, limit);
    const last = entries.at(-1);
    return { entries, next: found.length > limit && last ? positionOf(last) : null };
  };
  if (words === null) return pageOf(inSpan());
  if (requestId && UUID.test(words)) {
    return pageOf(inSpan().where(columns[requestId], words.toLowerCase()));
  }
  const newest = inSpan().limit(SEARCHED_MAX).as('newest');
  const containing = anyContains(
    texts.map((text) => columns[text]),
    words,
  );
  const page = await pageOf(newestFirst(db().select('*').from(newest)).whereRaw(...containing));
  if (page.next !== null) return page;
  const [searchedLast] = await read(
    inSpan()
      .offset(SEARCHED_MAX - 1)
      .limit(1),
  );
  return { entries: page.entries, next: searchedLast ? positionOf(searchedLast) : null };
}

/** As each log has them. */
const positionOf = (row: unknown): LogPosition => {
  const { atMs, id } = row as LogPosition;
  return { atMs, id };
};
