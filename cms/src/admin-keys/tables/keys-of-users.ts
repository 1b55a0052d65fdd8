import type { KeysOfUsers } from '../../accounts/tables/user-writes';
import type { Connection } from '../../db/connection';
import { adminKeyTable } from './admin-keys';

/** The admin keys of users, for changes of accounts in one transaction. */
export function createKeysOfUsers(trx: Connection): KeysOfUsers {
  const keys = (owner: string) => trx(adminKeyTable.tableName).where({ owner });
  return {
    idsOf: (userId) => keys(userId).pluck('public_id'),
    async end(userId, nowMs) {
      await keys(userId).whereNull('revoked_at_ms').update({ revoked_at_ms: nowMs });
    },
  };
}
