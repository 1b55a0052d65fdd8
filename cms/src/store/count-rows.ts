import type { Connection } from './connection';
import { tables } from './tables';

/** Rows of one of the product's tables; a table that the product does not have holds none. */
export async function countRows(connection: Connection, name: string): Promise<number> {
  const table = tables.find(({ tableName }) => tableName === `elc_${name}`);
  if (!table) return 0;
  return Number((await connection(table.tableName).count({ count: '*' }).first())?.count ?? 0);
}
