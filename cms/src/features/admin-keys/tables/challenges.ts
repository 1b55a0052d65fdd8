import { bigInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';

export const challengeTable = defineTable(
  'challenges',
  { digest: string(), address: string(), expiresAtMs: bigInteger() },
  { unique: [['digest']], indexed: [['expiresAtMs']] },
);

export interface Challenges {
  add(digest: string, address: string, expiresAtMs: number): Promise<void>;
  /** True for the one request that uses a challenge, from the address that it was made for, in time. */
  take(digest: string, address: string, nowMs: number): Promise<boolean>;
  /** Whether a challenge made for `address` can still be used; it stays usable. */
  isOpen(digest: string, address: string, nowMs: number): Promise<boolean>;
  deleteOf(address: string): Promise<void>;
  deleteExpired(nowMs: number): Promise<void>;
}

/**
 * Secrets for one use: between the two steps to a lifetime key, and for registering the first
 * administrator. Any replica can answer what another one began.
 */
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
    async isOpen(digest, address, nowMs) {
      const found = await table()
        .where({ digest, address })
        .andWhere('expires_at_ms', '>', nowMs)
        .first('id');
      return found !== undefined;
    },
    async deleteOf(address) {
      await table().where({ address }).delete();
    },
    async deleteExpired(nowMs) {
      await table().where('expires_at_ms', '<=', nowMs).delete();
    },
  };
}
