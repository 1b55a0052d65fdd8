import type { AuditSubject } from '@elc/contracts';
import type { Context } from 'koa';
import { z } from 'zod';
import { type CsvColumns, exportCsv } from './audit/export-csv';
import type { Connection } from './db/connection';
import { db } from './db/database';
import type { Columns, Row, Rows } from './db/define-table';
import { anyContains, SEARCH_COLUMN } from './db/search-text';
import { type Waiting, waitingAmong } from './db/waiting';
import { cursorRow, cursorTime, encodeCursor, readCursor } from './http/cursor';

type Found = ReturnType<Connection>;

/** What lists are narrowed by, each if its query has it: dates in ISO 8601, `to` exclusive; words in any letter case. */
interface Narrowed {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

type Value = string | number | null;

/** What rows are sorted by; every row has it. */
export interface SortKey<Stored> {
  readonly sql: string;
  readonly of: (row: Stored) => Value;
  /** Of its values in cursors. */
  readonly shape: z.ZodType<Value>;
  /** How a value is compared; by default as it is. */
  readonly bound?: { readonly sql: string; readonly of: (value: Value) => Value | Date };
}

/** Rows by their keys, the last of which is unique. */
export interface ListOrder<Stored> {
  /** In cursors: a page continues the order of the page before. */
  readonly name: string;
  readonly isRising: boolean;
  readonly keys: readonly SortKey<Stored>[];
}

interface Declared<Of extends Columns, Query extends object, View> {
  /** In cursors, and in names of files where `csv` has no other. */
  readonly name: string;
  readonly rows: Rows<Of>;
  /**
   * The number that a row has, and the time before it where the list is in the order of times: newest first. Or what
   * the request chooses.
   */
  readonly order:
    | readonly [number: keyof Of & string]
    | readonly [timeMs: keyof Of & string, number: keyof Of & string]
    | ((query: Query) => ListOrder<Row<Rows<Of>>>);
  /** What the request asks for beside dates and words. */
  readonly narrow?: (rows: Found, query: Query) => void | Promise<void>;
  /** The condition that words mean; by default that the search column contains them. */
  readonly search?: (words: string) => readonly [sql: string, bindings: string[]];
  /** An indexed column, where a whole request id is looked for instead. */
  readonly requestId?: keyof Of & string;
  /** Rows that one search reads at most, such as `SEARCHED_MAX`; the next page continues. By default all. */
  readonly searchedMax?: number;
  readonly views: (
    rows: readonly Row<Rows<Of>>[],
    query: Query,
  ) => readonly View[] | Promise<readonly View[]>;
  readonly csv?: {
    readonly name?: string;
    readonly subject: AuditSubject;
    readonly columns: CsvColumns<View>;
  };
}

/** Of a log: SQLite blocks all else while it searches. */
export const SEARCHED_MAX = 100_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A list of the panel: its pages, its CSV file and how many of it wait. */
export function adminList<Of extends Columns, Query extends object, View>(
  list: Declared<Of, Query, View>,
) {
  type Stored = Row<Rows<Of>>;
  type Position = readonly Value[];
  const { name, rows, order, narrow, requestId, searchedMax, views, csv } = list;
  const { search = (words: string) => anyContains([SEARCH_COLUMN], words) } = list;
  const sqlOf = (property: keyof Of & string) => `${rows.tableName}.${rows.columns[property]}`;
  const shown = Object.keys(rows.columns).map(sqlOf);

  const byColumn = (property: keyof Of & string, shape: z.ZodType<number>): SortKey<Stored> => ({
    ...{ sql: sqlOf(property), shape },
    of: (row) => row[property] as number,
  });
  const newestFirst = typeof order !== 'function' && {
    ...{ name, isRising: false },
    keys: order.map((property, index) =>
      byColumn(property, index === order.length - 1 ? cursorRow : cursorTime),
    ),
  };
  const orderOf = (query: Query): ListOrder<Stored> =>
    typeof order === 'function' ? order(query) : (newestFirst as ListOrder<Stored>);

  /** `next` is null on the last page; a page of a search may be empty and not the last. */
  async function read(query: Query, after: Position | null, limit: number) {
    const { from, to, q } = query as Narrowed;
    const { keys, isRising } = orderOf(query);
    const [direction, beyond] = isRising ? ['asc', '>'] : ['desc', '<'];
    const sorted = (found: Found) =>
      found.orderByRaw(keys.map(({ sql }) => `${sql} ${direction}`).join(', '));
    const positionOf = (row: Stored): Position => keys.map(({ of }) => of(row));
    /** One more row than requested shows whether there is a next page. */
    const pageOf = async (found: Found) => {
      const page = await rows.read(found.limit(limit + 1));
      const last = page.at(limit - 1);
      return { page: page.slice(0, limit), next: page[limit] && last ? positionOf(last) : null };
    };

    const found = sorted(rows.where().select(shown));
    const [{ sql: first } = { sql: '' }] = keys;
    if (from !== undefined) found.whereRaw(`${first} >= ?`, [Date.parse(from)]);
    if (to !== undefined) found.whereRaw(`${first} < ?`, [Date.parse(to)]);
    if (after) {
      const bounds = keys.map(({ bound }) => bound?.sql ?? '?').join(', ');
      const values = keys.map(({ bound }, index) => {
        const value = after[index] ?? null;
        return bound ? bound.of(value) : value;
      });
      found.whereRaw(`(${keys.map(({ sql }) => sql).join(', ')}) ${beyond} (${bounds})`, values);
    }
    await narrow?.(found, query);
    if (!q) return pageOf(found);
    if (requestId && UUID.test(q))
      return pageOf(found.whereRaw(`${sqlOf(requestId)} = ?`, [q.toLowerCase()]));
    if (searchedMax === undefined) return pageOf(found.whereRaw(...search(q)));
    const newest = found.clone().limit(searchedMax).as(rows.tableName);
    const page = await pageOf(sorted(db().select('*').from(newest)).whereRaw(...search(q)));
    if (page.next) return page;
    const [last] = await rows.read(found.offset(searchedMax - 1).limit(1));
    return { ...page, next: last ? positionOf(last) : null };
  }

  return {
    /** @throws ApiError 400 VALIDATION for a cursor of another list. */
    async page(
      query: Query & Narrowed & { readonly limit: number; readonly cursor?: string | undefined },
    ): Promise<{ entries: View[]; nextCursor: string | null }> {
      const { name, keys } = orderOf(query);
      const shapes = keys.map(({ shape }) => shape) as [z.ZodType<Value>];
      const position: z.ZodType<Position> = z.tuple(shapes);
      const after = readCursor(name, query.cursor, position);
      const { page, next } = await read(query, after, query.limit);
      const nextCursor = next && encodeCursor(name, next);
      return { entries: [...(await views(page, query))], nextCursor };
    },
    /** The rows that the query leaves as a file, which is noted in the audit log. */
    csv(ctx: Context, query: Query) {
      if (!csv) throw new Error(`The list ${name} declares no columns of a file.`);
      return exportCsv(ctx, { name, ...csv }, async (after: Position | null, limit) => {
        const { page, next } = await read(query, after, limit);
        return { entries: await views(page, query), next };
      });
    },
    /** How many rows are so, and since when the oldest. */
    waiting: (values: Parameters<Rows<Of>['where']>[0]): Promise<Waiting> =>
      waitingAmong(rows.where(values)),
  };
}
