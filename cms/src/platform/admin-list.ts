import type { AuditSubject } from '@elc/contracts';
import type { Context } from 'koa';
import { z } from 'zod';
import { type CsvColumns, exportCsv, inPages } from './audit/export-csv';
import type { Column } from './db/columns';
import type { Connection } from './db/connection';
import type { Rows } from './db/define-table';
import { anyContains, SEARCH_COLUMN } from './db/search-text';
import { type Waiting, waitingAmong } from './db/waiting';
import { cursorRow, cursorTime, readPage } from './http/cursor';

type Columns = Readonly<Record<string, Column<unknown>>>;
type RowOf<Of extends Columns> = ReturnType<Rows<Of>['toRow']>;

/** What lists are narrowed by: dates in ISO 8601, `to` exclusive; words in any letter case. */
interface Narrowed {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

interface Declared<Of extends Columns, Query extends Narrowed, View> {
  /** In cursors and names of files. */
  readonly name: string;
  readonly rows: Rows<Of>;
  /** The number that a row has, and the time before it where the list is in the order of times; newest first. */
  readonly order: readonly [number: keyof Of] | readonly [timeMs: keyof Of, number: keyof Of];
  /** What the request asks for beside dates and words. */
  readonly narrow: (rows: ReturnType<Connection>, query: Query) => void;
  readonly view: (row: RowOf<Of>) => View;
  readonly csv?: { readonly subject: AuditSubject; readonly columns: CsvColumns<View> };
}

/** A list of the panel: its pages, its CSV file and how many of it wait. */
export function adminList<Of extends Columns, Query extends Narrowed, View>(
  list: Declared<Of, Query, View>,
) {
  const { name, rows, order, narrow, view, csv } = list;
  const columns: string[] = order.map((property) => rows.columns[property]);
  const [first = '', second] = columns;
  const position = z
    .array(z.number())
    .pipe(z.tuple(second ? [cursorTime, cursorRow] : [cursorRow]));
  const positionOf = (row: RowOf<Of>) => order.map((property) => row[property] as number);

  function read(query: Query, after: readonly number[] | null, limit: number) {
    const { from, to, q } = query;
    const found = rows.where().limit(limit);
    for (const column of columns) found.orderBy(column, 'desc');
    if (q) found.whereRaw(...anyContains([SEARCH_COLUMN], q));
    if (from !== undefined) found.where(first, '>=', Date.parse(from));
    if (to !== undefined) found.where(first, '<', Date.parse(to));
    const [lastFirst = 0] = after ?? [];
    if (after && second) {
      found.where(first, '<=', lastFirst).whereRaw(`(${first} < ? OR ${second} < ?)`, [...after]);
    } else if (after) found.where(first, '<', lastFirst);
    narrow(found, query);
    return rows.read(found);
  }

  return {
    /** @throws ApiError 400 VALIDATION for a cursor of another list. */
    async page(
      query: Query & { readonly limit: number; readonly cursor?: string | undefined },
    ): Promise<{ entries: View[]; nextCursor: string | null }> {
      const { page, nextCursor } = await readPage(
        { list: name, shape: position, query },
        (after, limit) => read(query, after, limit),
        positionOf,
      );
      return { entries: page.map(view), nextCursor };
    },
    /** The rows that the query leaves as a file, which is noted in the audit log. */
    csv(ctx: Context, query: Query) {
      if (!csv) throw new Error(`The list ${name} declares no columns of a file.`);
      const pages = inPages(
        (after: number[] | null, limit) => read(query, after, limit),
        positionOf,
        view,
      );
      return exportCsv(ctx, { name, ...csv }, pages);
    },
    /** How many rows are so, and since when the oldest. */
    waiting: (values: Parameters<Rows<Of>['where']>[0]): Promise<Waiting> =>
      waitingAmong(rows.where(values)),
  };
}
