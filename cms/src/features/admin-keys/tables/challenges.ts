import { bigInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';

export const challengeTable = defineTable(
  'challenges',
  { digest: string(), address: string(), expiresAtMs: bigInteger() },
  { unique: [['digest']], indexed: [['expiresAtMs']] },
);

/** One-time secrets, for lifetime keys and the first administrator, on every replica. */
export function createChallenges(connection: Connection) {
  const table = () => connection(challengeTable.tableName);
  return {
    async add(digest: string, address: string, expiresAtMs: number): Promise<void> {
      await table().insert({ digest, address, expires_at_ms: expiresAtMs });
    },
    /** True once per challenge, from the address that it was made for, in time. */
    async take(digest: string, address: string, nowMs: number): Promise<boolean> {
      const taken = await table()
        .where({ digest, address })
        .andWhere('expires_at_ms', '>', nowMs)
        .delete();
      return taken === 1;
    },
    /** Does not use the challenge up. */
    async isOpen(digest: string, address: string, nowMs: number): Promise<boolean> {
      const found = await table()
        .where({ digest, address })
        .andWhere('expires_at_ms', '>', nowMs)
        .first('id');
      return found !== undefined;
    },
    async deleteOf(address: string): Promise<void> {
      await table().where({ address }).delete();
    },
    async deleteExpired(nowMs: number): Promise<void> {
      await table().where('expires_at_ms', '<=', nowMs).delete();
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
