import type { Connection } from './connection';
import type { TableModel } from './define-table';

/** Rows of one of the product's tables. */
export async function countRows(
  connection: Connection,
  { tableName }: TableModel,
): Promise<number> {
  return Number((await connection(tableName).count({ count: '*' }).first())?.count ?? 0);
}
