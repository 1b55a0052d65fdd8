import type { AuditSubject } from '@elc/contracts';
import type { Context } from 'koa';
import type { Connection } from '../db/connection';
import { type Cell, csvOf, nameDownload } from '../http/csv';
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
