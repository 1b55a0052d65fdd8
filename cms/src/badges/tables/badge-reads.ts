import { numberOrNull } from '../../db/column-values';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';
import type { Outage } from '../../upstreams/shared/outcome';

export const badgeReadTable = defineTable(
  'badge_reads',
  {
    universe_id: 'biginteger',
    tried_at_ms: 'biginteger',
    read_at_ms: 'biginteger',
    failure: 'text',
  },
  { unique: [['universe_id']] },
);

/** Why the badges of a game could not be read: Roblox does not know the game, or does not answer. */
export type BadgeFailure = Outage | { readonly ok: false; readonly reason: 'unknown_game' };

/** How reading the badges of a game stands, for all replicas. */
export interface BadgeRead {
  readonly triedAtMs: number;
  /** When Roblox last gave the numbers; null before it ever did. */
  readonly readAtMs: number | null;
  /** Why the last try failed; null when it went well. */
  readonly failure: BadgeFailure | null;
}

export interface BadgeReads {
  /** Null before the first try. */
  of(universeId: number): Promise<BadgeRead | null>;
  succeed(universeId: number, atMs: number): Promise<void>;
  /** The time of the last success stays. */
  fail(universeId: number, atMs: number, failure: BadgeFailure): Promise<void>;
}

/** When each game's badges were last read, and what went wrong since. */
export function createBadgeReads(connection: Connection): BadgeReads {
  const table = () => connection(badgeReadTable.tableName);
  const put = (row: Record<string, unknown>) =>
    table().insert(row).onConflict('universe_id').merge(Object.keys(row));
  return {
    async of(universeId) {
      const row = await table().where({ universe_id: universeId }).first();
      if (!row) return null;
      return {
        triedAtMs: Number(row.tried_at_ms),
        readAtMs: numberOrNull(row.read_at_ms),
        failure: row.failure === null ? null : (JSON.parse(row.failure) as BadgeFailure),
      };
    },
    async succeed(universeId, atMs) {
      await put({ universe_id: universeId, tried_at_ms: atMs, read_at_ms: atMs, failure: null });
    },
    async fail(universeId, atMs, failure) {
      const text = JSON.stringify(failure);
      await put({ universe_id: universeId, tried_at_ms: atMs, failure: text });
    },
  };
}
