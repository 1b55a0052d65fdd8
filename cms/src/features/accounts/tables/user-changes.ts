import type { UserChange } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';

export const userChangeTable = defineTable(
  'user_changes',
  {
    number: rowNumber(),
    userId: string(),
    change: string<UserChange>(),
    by: string(),
    atMs: bigInteger(),
    detail: nullable(string()),
  },
  { indexed: [['userId']] },
);

type StoredUserChange = Omit<Row<typeof userChangeTable>, 'number'>;

const HISTORY_MAX = 100;

/** Changes of accounts by the panel and by their owners; entries are never changed. */
export function createUserChanges(connection: Connection) {
  const table = () => connection(userChangeTable.tableName);
  return {
    async add(change: StoredUserChange): Promise<void> {
      await table().insert(userChangeTable.toColumns(change));
    },
    lastOf: (userId: string) =>
      firstRow(table().where({ user_id: userId }).orderBy('id', 'desc'), userChangeTable.toRow),
    /** Newest first, at most `HISTORY_MAX`. */
    async listOf(userId: string): Promise<Array<StoredUserChange & { readonly id: string }>> {
      const rows = await table()
        .where({ user_id: userId })
        .orderBy('id', 'desc')
        .limit(HISTORY_MAX);
      return rows
        .map(userChangeTable.toRow)
        .map(({ number, ...change }) => ({ id: String(number), ...change }));
    },
  };
}
