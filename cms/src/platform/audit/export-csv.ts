import type { AuditSubject } from '@elc/contracts';
import type { Context } from 'koa';
import type { Connection } from '../db/connection';
import { type Cell, csvOf, nameDownload } from '../http/csv';
import { recordAudit } from './record-audit';

interface CsvTable<Row> {
  /** Begins the name of the file. */
  readonly name: string;
  readonly subject: AuditSubject;
  /** In their order. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
}

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
    const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
    return { body: csvOf(Object.keys(columns), cells) };
  };
}
