import type { PurgeUsers } from '../accounts/purge-job';
import { sessionTable } from '../accounts/tables/sessions';
import { USER_ROLE_TABLE, USER_TABLE } from '../accounts/tables/user-rows';
import { adminKeyTable } from '../admin-keys/tables/admin-keys';
import { apiKeyTable } from '../api-keys/tables/api-keys';
import { favoriteTable } from '../commands/tables/favorites';
import { ratingTable } from '../commands/tables/ratings';
import type { Connection } from '../db/connection';

/** Users of one transaction: it holds up nobody for long. */
const BATCH = 200;

export function createPurgeUsers(connection: Connection): PurgeUsers {
  return (deletedBeforeMs, nowMs) =>
    connection.transaction(async (trx) => {
      const rows = await trx(USER_TABLE)
        .where('deleted_at', '<', new Date(deletedBeforeMs))
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .select('id', 'document_id');
      const ids = rows.map((row) => String(row.document_id));
      const owners = ids.map((id) => `user:${id}`);
      await trx(apiKeyTable.tableName)
        .whereIn('owner', owners)
        .whereNull('revoked_at_ms')
        .update({ revoked_at_ms: nowMs, slot: null });
      await trx(adminKeyTable.tableName)
        .whereIn('owner', ids)
        .whereNull('revoked_at_ms')
        .update({ revoked_at_ms: nowMs });
      await trx(sessionTable.tableName).where({ kind: 'user' }).whereIn('subject', ids).delete();
      const favorites = await trx(favoriteTable.tableName).whereIn('owner', owners).delete();
      const ratings = await trx(ratingTable.tableName).whereIn('owner', owners).delete();
      const numbers = rows.map((row) => row.id);
      await trx(USER_ROLE_TABLE).whereIn('user_id', numbers).delete();
      const users = await trx(USER_TABLE).whereIn('id', numbers).delete();
      return { users, reactions: favorites + ratings };
    });
}
