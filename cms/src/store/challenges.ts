import type { Connection } from './connection';
import { defineTable } from './define-table';

export const challengeTable = defineTable(
  'challenges',
  { digest: 'string', address: 'string', expires_at_ms: 'biginteger' },
  { unique: [['digest']], indexed: [['expires_at_ms']] },
);

export interface Challenges {
  add(digest: string, address: string, expiresAtMs: number): Promise<void>;
  /** True for the one request that uses a challenge, from the address that it was made for, in time. */
  take(digest: string, address: string, nowMs: number): Promise<boolean>;
  deleteExpired(nowMs: number): Promise<void>;
}

/** Single-use words between the two steps to a lifetime key; any replica can answer the second step. */
export function createChallenges(connection: Connection): Challenges {
  const table = () => connection(challengeTable.tableName);
  return {
    async add(digest, address, expiresAtMs) {
      await table().insert({ digest, address, expires_at_ms: expiresAtMs });
    },
    async take(digest, address, nowMs) {
      const taken = await table()
        .where({ digest, address })
        .andWhere('expires_at_ms', '>', nowMs)
        .delete();
      return taken === 1;
    },
    async deleteExpired(nowMs) {
      await table().where('expires_at_ms', '<=', nowMs).delete();
    },
  };
}
