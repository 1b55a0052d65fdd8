import type { Connection } from '../../../platform/db/connection';
import type { KeysOfUsers } from '../../accounts';
import { adminKeyTable } from './admin-keys';

export function createKeysOfUsers(trx: Connection): KeysOfUsers {
  return {
    idsOf: (userId) => trx(adminKeyTable.tableName).where({ owner: userId }).pluck('public_id'),
    async end(userIds, nowMs) {
      await trx(adminKeyTable.tableName)
        .whereIn('owner', userIds)
        .whereNull('revoked_at_ms')
        .update({ revoked_at_ms: nowMs });
    },
  };
}
