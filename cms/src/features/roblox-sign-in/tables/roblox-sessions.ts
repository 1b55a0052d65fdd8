import { bigInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';

export const robloxSessionTable = defineTable(
  'roblox_sessions',
  { tokenDigest: string(), userId: bigInteger(), expiresAtMs: bigInteger() },
  { unique: [['tokenDigest']], indexed: [['userId'], ['expiresAtMs']] },
);

export function createRobloxSessions(connection: Connection) {
  const table = () => connection(robloxSessionTable.tableName);
  return {
    async add(session: Row<typeof robloxSessionTable>): Promise<void> {
      await table().insert(robloxSessionTable.toColumns(session));
    },
    /** Null once the session has ended. */
    async playerOf(tokenDigest: string, nowMs: number): Promise<number | null> {
      const row = await table()
        .where({ token_digest: tokenDigest })
        .andWhere('expires_at_ms', '>', nowMs)
        .first('user_id');
      return row ? Number(row.user_id) : null;
    },
    async end(tokenDigest: string): Promise<void> {
      await table().where({ token_digest: tokenDigest }).delete();
    },
    /** Returns how many ended. */
    endAll: (userId: number): Promise<number> => table().where({ user_id: userId }).delete(),
    async deleteEndedBefore(ms: number): Promise<void> {
      await table().where('expires_at_ms', '<', ms).delete();
    },
  };
}
