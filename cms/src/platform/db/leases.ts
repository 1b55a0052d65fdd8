import { latestCredibleMs } from '../rules/latest-credible';
import { bigInteger, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const leaseTable = defineTable(
  'leases',
  { name: string(), holder: string(), expiresAtMs: bigInteger() },
  { unique: [['name']] },
);

export interface Leases {
  /**
   * True when `holder` now has the lease for `ttlMs`: it was free, had run out, or was its own. One that rests
   * is not free, unless it would rest for longer than `restMsMax`: 0 disregards every rest. One that seems
   * to be held for longer than anybody takes it is free: a clock was ahead when that was written.
   */
  acquire(
    name: string,
    holder: string,
    ttlMs: number,
    nowMs: number,
    restMsMax?: number,
  ): Promise<boolean>;
  /** Releases the lease. It rests until `restsUntilMs`: its work is done for so long. */
  release(name: string, holder: string, restsUntilMs?: number): Promise<void>;
  /** Whether anybody has the lease. */
  isHeld(name: string, nowMs: number): Promise<boolean>;
}

/** Rows that let one replica at a time do a piece of work; a holder that died loses it by the clock. */
export function createLeases(connection: Connection): Leases {
  const table = () => connection(leaseTable.tableName);
  return {
    async acquire(name, holder, ttlMs, nowMs, restMsMax = 0) {
      await table().insert({ name, holder: '', expires_at_ms: 0 }).onConflict('name').ignore();
      const taken = await table()
        .where({ name })
        .andWhere((free) =>
          free
            .where('expires_at_ms', '<=', nowMs)
            .orWhere({ holder })
            .orWhere('expires_at_ms', '>', latestCredibleMs(nowMs, Math.max(ttlMs, restMsMax)))
            // Longer than its work ever rests: a clock was wrong when that was written.
            .orWhere((resting) =>
              resting.where({ holder: '' }).andWhere('expires_at_ms', '>', nowMs + restMsMax),
            ),
        )
        .update({ holder, expires_at_ms: nowMs + ttlMs });
      return taken === 1;
    },
    async release(name, holder, restsUntilMs = 0) {
      await table().where({ name, holder }).update({ holder: '', expires_at_ms: restsUntilMs });
    },
    async isHeld(name, nowMs) {
      const held = table().where({ name }).whereNot({ holder: '' });
      return (await held.andWhere('expires_at_ms', '>', nowMs).first()) !== undefined;
    },
  };
}
