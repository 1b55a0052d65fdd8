import type { Connection } from './connection';
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

interface Searched {
  readonly tableName: string;
  readonly texts: readonly string[];
  /** An indexed column. */
  readonly requestId?: string;
}

/** Entries that one search reads: SQLite blocks all else meanwhile. The next page continues. */
export const SEARCHED_MAX = 100_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Row = Record<string, unknown>;

/** Newest first; `exact` names columns and their one value. */
export async function readLogPage(
  connection: Connection,
  { tableName, texts, requestId }: Searched,
  { limit, after, fromMs, toMs, words }: LogFilter,
  exact: Readonly<Record<string, string>> = {},
): Promise<LogPage<Row>> {
  const inSpan = () => {
    const rows = newestFirst(connection(tableName)).where(exact);
    if (after) {
      rows
        .where('at_ms', '<=', after.atMs)
        .whereRaw('(at_ms < ? OR id < ?)', [after.atMs, after.id]);
    }
    if (fromMs !== null) rows.where('at_ms', '>=', fromMs);
    if (toMs !== null) rows.where('at_ms', '<', toMs);
    return rows;
  };
  if (words === null) return pageOf(await inSpan().limit(limit + 1), limit);
  if (requestId && UUID.test(words)) {
    return pageOf(
      await inSpan()
        .where(requestId, words.toLowerCase())
        .limit(limit + 1),
      limit,
    );
  }
  const newest = inSpan().limit(SEARCHED_MAX).as('newest');
  const found = newestFirst(connection.select('*').from(newest))
    .whereRaw(...anyContains(texts, words))
    .limit(limit + 1);
  const page = pageOf(await found, limit);
  if (page.next !== null) return page;
  const [searchedLast] = await inSpan()
    .offset(SEARCHED_MAX - 1)
    .limit(1);
  return { entries: page.entries, next: searchedLast ? positionOf(searchedLast) : null };
}

function newestFirst<
  Query extends { orderBy(order: Array<{ column: string; order: string }>): Query },
>(query: Query): Query {
  return query.orderBy([
    { column: 'at_ms', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
}

/** One more row than requested shows whether there is a next page. */
function pageOf(rows: readonly Row[], limit: number): LogPage<Row> {
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: rows.length > limit && last ? positionOf(last) : null };
}

function positionOf({ at_ms, id }: Row): LogPosition {
  return { atMs: Number(at_ms), id: Number(id) };
}
