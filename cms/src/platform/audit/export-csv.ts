import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { type AuditSubject, EXPORT_ROWS_MAX } from '@elc/contracts';
import type { Context } from 'koa';
import { db, inTransaction } from '../db/database';
import { recordAudit } from './record-audit';

interface CsvTable<Row> {
  /** Begins the name of the file. */
  readonly name: string;
  readonly subject: AuditSubject;
  readonly columns: CsvColumns<Row>;
}

/** In their order: the names of fields of a row, or a head with what makes its cell. */
export type CsvColumns<Row> = ReadonlyArray<
  FieldOf<Row> | readonly [head: string, cell: (row: Row) => Cell]
>;

/** Fields that are cells as they are. */
type FieldOf<Row> = {
  readonly [Name in keyof Row & string]: Row[Name] extends Cell ? Name : never;
}[keyof Row & string];

/** Reads a page of at most `limit` rows; `next` is null on the last one, which need not be full. */
type ReadPage<Row, After> = (
  after: After | null,
  limit: number,
) => Promise<{ readonly entries: readonly Row[]; readonly next: After | null }>;

/** Rows that are in memory at once. */
const PAGE_ROWS = 250;
/** By it Excel recognizes UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Answers the request of an open panel with the first `EXPORT_ROWS_MAX` rows as a CSV file, once the download is in
 * the audit log. They are read twice, page by page: to count them, and as the client takes them. A page that
 * fails then ends the connection, so that no file is taken for a whole one.
 */
export async function exportCsv<Row, After>(
  ctx: Context,
  { name, subject, columns }: CsvTable<Row>,
  read: ReadPage<Row, After>,
): Promise<{ body: Readable }> {
  const { by } = ctx.state.panel;
  if (ctx.method === 'HEAD') {
    nameDownload(ctx, name, Date.now());
    return { body: Readable.from([]) };
  }
  let entries = 0;
  for await (const page of pagesOf(read, EXPORT_ROWS_MAX)) {
    if (ctx.res.closed) return { body: Readable.from([]) };
    entries += page.length;
  }
  await inTransaction(() =>
    recordAudit(db(), { ...{ by, subject, action: 'exported' }, after: { entries } }),
  );
  nameDownload(ctx, name, Date.now());
  const body = Readable.from(csvOf(columns, pagesOf(read, entries)));
  body.once('error', () => ctx.res.destroy());
  return { body };
}

/** Pages of a list whose position follows from its last row, seen as `view` has it. */
export function inPages<Stored, Row, After>(
  read: (after: After | null, limit: number) => Promise<readonly Stored[]>,
  positionOf: (last: Stored) => After,
  view: (stored: Stored) => Row,
): ReadPage<Row, After> {
  return async (after, limit) => {
    const stored = await read(after, limit);
    const last = stored.at(-1);
    const next = last && stored.length === limit ? positionOf(last) : null;
    return { entries: stored.map(view), next };
  };
}

async function* pagesOf<Row, After>(read: ReadPage<Row, After>, rowsMax: number) {
  let left = rowsMax;
  let after: After | null = null;
  do {
    if (left === 0) return;
    const { entries, next }: Awaited<ReturnType<typeof read>> = await read(
      after,
      Math.min(PAGE_ROWS, left),
    );
    yield entries;
    left -= entries.length;
    after = next;
    await otherWork();
  } while (after !== null);
}

async function* csvOf<Row>(columns: CsvColumns<Row>, pages: AsyncIterable<readonly Row[]>) {
  const heads = columns.map((column) => (typeof column === 'string' ? column : column[0]));
  yield BYTE_ORDER_MARK + csvLine(heads);
  for await (const page of pages) {
    const lines = page.map((row) =>
      csvLine(
        columns.map((column) =>
          typeof column === 'string' ? (row[column] as Cell) : column[1](row),
        ),
      ),
    );
    if (lines.length > 0) yield lines.join('');
  }
}

/** Such as `audit-log-2027-11-21.csv`. */
function nameDownload(ctx: Pick<Context, 'set'>, name: string, nowMs: number): void {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  ctx.set('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
}

export type Cell = string | number | null;

/**
 * A line of RFC 4180. Where a spreadsheet would calculate a text (`=…`) it begins with an apostrophe, as OWASP
 * advises: at its beginning, and behind each sign at which a spreadsheet of another country ends a cell.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormulas(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What ends a cell, and a formula's first sign behind quotes, spaces and what is not seen. */
const FORMULA =
  /(^|[,;\t\v\f\r\n\x85\u2028\u2029])(?=(?:(?![\t\v\f\r\n\x85\u2028\u2029])["\p{Z}\p{Cc}\p{Cf}\p{M}])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

function withoutFormulas(text: string): string {
  return text.replace(FORMULA, "$1'").replace(/^[\t\r]/, "'$&");
}
