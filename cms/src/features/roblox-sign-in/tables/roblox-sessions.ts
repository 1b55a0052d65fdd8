import { bigInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';

export const robloxSessionTable = defineTable(
  'roblox_sessions',
  { tokenDigest: string(), userId: bigInteger(), expiresAtMs: bigInteger() },
  { unique: [['tokenDigest']], indexed: [['userId'], ['expiresAtMs']] },
);

interface RobloxSessions {
  add(session: { tokenDigest: string; userId: number; expiresAtMs: number }): Promise<void>;
  /** Null once the session has ended. */
  playerOf(tokenDigest: string, nowMs: number): Promise<number | null>;
  end(tokenDigest: string): Promise<void>;
  /** Returns how many ended. */
  endAll(userId: number): Promise<number>;
  deleteEndedBefore(ms: number): Promise<void>;
}

export function createRobloxSessions(connection: Connection): RobloxSessions {
  const table = () => connection(robloxSessionTable.tableName);
  return {
    async add(session) {
      await table().insert(robloxSessionTable.toColumns(session));
    },
    async playerOf(tokenDigest, nowMs) {
      const row = await table()
        .where({ token_digest: tokenDigest })
        .andWhere('expires_at_ms', '>', nowMs)
        .first('user_id');
      return row ? Number(row.user_id) : null;
    },
    async end(tokenDigest) {
      await table().where({ token_digest: tokenDigest }).delete();
    },
    endAll: (userId) => table().where({ user_id: userId }).delete(),
    async deleteEndedBefore(ms) {
      await table().where('expires_at_ms', '<', ms).delete();
    },
  };
}
