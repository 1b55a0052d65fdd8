import type { AuditSubject } from '@elc/contracts';
import type { Context } from 'koa';
import type { Connection } from '../db/connection';
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

/** Answers the request of an open panel with rows as a CSV file, once the download is in the audit log. */
export function csvExports(connection: Connection) {
  return async function exportCsv<Row>(
    ctx: Context,
    { name, subject, columns }: CsvTable<Row>,
    rows: readonly Row[],
  ): Promise<{ body: string }> {
    const { by } = ctx.state.panel;
    await connection.transaction((trx) =>
      recordAudit(trx as Connection, {
        ...{ by, subject, action: 'exported' },
        after: { entries: rows.length },
      }),
    );
    nameDownload(ctx, name, Date.now());
    const heads = columns.map((column) => (typeof column === 'string' ? column : column[0]));
    const cells = rows.map((row) =>
      columns.map((column) =>
        typeof column === 'string' ? (row[column] as Cell) : column[1](row),
      ),
    );
    return { body: csvOf(heads, cells) };
  };
}

export type Cell = string | number | null;

/**
 * RFC 4180 in UTF-8, with a byte order mark by which Excel recognises it. A text that a spreadsheet
 * would calculate (`=…`) begins with an apostrophe, as OWASP advises.
 */
export function csvOf(head: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  const lines = [head, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Such as `audit-log-2027-11-21.csv`. */
export function nameDownload(ctx: Pick<Context, 'set'>, name: string, nowMs: number): void {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  ctx.set('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
}
