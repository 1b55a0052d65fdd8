import { bigInteger, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const leaseTable = defineTable(
  'leases',
  { name: string(), holder: string(), expiresAtMs: bigInteger() },
  { unique: [['name']] },
);

export interface Leases {
  /** True when `holder` now has the lease for `ttlMs`: it was free, had run out, or was its own. */
  acquire(name: string, holder: string, ttlMs: number, nowMs: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
  /** Whether anybody has the lease. */
  isHeld(name: string, nowMs: number): Promise<boolean>;
}

/** Rows that let one replica at a time do a piece of work; a holder that died loses it by the clock. */
export function createLeases(connection: Connection): Leases {
  const table = () => connection(leaseTable.tableName);
  return {
    async acquire(name, holder, ttlMs, nowMs) {
      await table().insert({ name, holder: '', expires_at_ms: 0 }).onConflict('name').ignore();
      const taken = await table()
        .where({ name })
        .andWhere((free) => free.where('expires_at_ms', '<=', nowMs).orWhere({ holder }))
        .update({ holder, expires_at_ms: nowMs + ttlMs });
      return taken === 1;
    },
    async release(name, holder) {
      await table().where({ name, holder }).update({ holder: '', expires_at_ms: 0 });
    },
    async isHeld(name, nowMs) {
      return (
        (await table().where({ name }).andWhere('expires_at_ms', '>', nowMs).first()) !== undefined
      );
    },
  };
}
