import type { Connection } from './connection';
import type { TableModel } from './define-table';

/** Deletes at most `limit` rows from before an instant, oldest first; returns how many. */
export async function deleteOldest(
  connection: Connection,
  { tableName }: TableModel,
  timeColumn: string,
  beforeMs: number,
  limit: number,
): Promise<number> {
  const oldest = connection(tableName)
    .select('id')
    .where(timeColumn, '<', beforeMs)
    .orderBy(timeColumn)
    .limit(limit);
  return connection(tableName).whereIn('id', oldest).delete();
}
