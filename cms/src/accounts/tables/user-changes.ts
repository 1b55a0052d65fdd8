import type { UserChange } from '@elc/contracts';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';

export const userChangeTable = defineTable(
  'user_changes',
  { user_id: 'string', change: 'string', by: 'string', at_ms: 'biginteger', detail: 'string' },
  { indexed: [['user_id']] },
);

/** One thing that the panel did with an account: who did it and when. */
export interface StoredUserChange {
  readonly userId: string;
  readonly change: UserChange;
  readonly by: string;
  readonly atMs: number;
  readonly detail: string | null;
}

export interface UserChanges {
  add(change: StoredUserChange): Promise<void>;
  /** Newest first, at most `HISTORY_MAX`. */
  listOf(userId: string): Promise<Array<StoredUserChange & { readonly id: string }>>;
}

/** Longer histories are of interest to nobody who looks at one account. */
const HISTORY_MAX = 100;

/** What the panel did with accounts; nothing in it is ever changed. */
export function createUserChanges(connection: Connection): UserChanges {
  const table = () => connection(userChangeTable.tableName);
  return {
    async add({ userId, change, by, atMs, detail }) {
      await table().insert({ user_id: userId, change, by, at_ms: atMs, detail });
    },
    async listOf(userId) {
      const rows = await table()
        .where({ user_id: userId })
        .orderBy('id', 'desc')
        .limit(HISTORY_MAX);
      return rows.map((row) => ({
        id: String(row.id),
        userId: row.user_id,
        change: row.change,
        by: row.by,
        atMs: Number(row.at_ms),
        detail: row.detail,
      }));
    },
  };
}
