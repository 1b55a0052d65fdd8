import type { Connection } from '../../../platform/db/connection';
import type { PurgeUsers } from '../purge-job';
import { accountLinkTable } from './account-links';
import { createSecondFactors } from './second-factors';
import { sessionTable } from './sessions';
import { USER_ROLE_TABLE, USER_TABLE } from './user-rows';

/** What other features store of users, by document id; in the transaction of the purge. */
export interface OwnedByUsers {
  endKeys(trx: Connection, userIds: readonly string[], nowMs: number): Promise<void>;
  /** Returns how many were deleted. */
  eraseReactions(trx: Connection, userIds: readonly string[]): Promise<number>;
}

/** Few, so that the transaction blocks others only briefly. */
const BATCH = 200;

export function createPurgeUsers(connection: Connection, owned: OwnedByUsers): PurgeUsers {
  return (deletedBeforeMs, nowMs) =>
    connection.transaction(async (trx) => {
      const rows = await trx(USER_TABLE)
        .where('deleted_at', '<', new Date(deletedBeforeMs))
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .select('id', 'document_id');
      const ids = rows.map((row) => String(row.document_id));
      await owned.endKeys(trx, ids, nowMs);
      await trx(sessionTable.tableName).where({ kind: 'user' }).whereIn('subject', ids).delete();
      await trx(accountLinkTable.tableName).whereIn('user_id', ids).delete();
      await createSecondFactors(trx).remove(ids);
      const reactions = await owned.eraseReactions(trx, ids);
      const numbers = rows.map((row) => row.id);
      await trx(USER_ROLE_TABLE).whereIn('user_id', numbers).delete();
      const users = await trx(USER_TABLE).whereIn('id', numbers).delete();
      return { users, reactions };
    });
}
