import { bigInteger, boolean, nullable, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import { playerHash } from '../rules/player-hash';

/** Choices of players, by a keyed hash of their id. */
export const playerChoiceTable = defineTable(
  'player_choices',
  {
    playerHash: string(),
    isHidden: boolean(),
    /** For good; null for others. */
    erasedAtMs: nullable(bigInteger()),
    changedAtMs: bigInteger(),
  },
  { unique: [['playerHash']] },
);

export interface PlayerChoice {
  readonly hidden: boolean;
  readonly erased: boolean;
}

interface ChosenAmong {
  readonly hidden: ReadonlySet<number>;
  readonly erased: ReadonlySet<number>;
}

/** Names the lock in PostgreSQL; SQLite has one writer at a time. */
const LOCK_NUMBER = 7_412_026;

/** `connection` is a transaction where choices are locked. */
export function createPlayerChoices(connection: Connection, secret: string) {
  const table = () => connection(playerChoiceTable.tableName);
  const hashOf = (userId: number) => playerHash(secret, userId);
  async function advisory(lockFunction: string): Promise<void> {
    if (connection.client.dialect !== 'postgresql') return;
    await connection.raw(`SELECT ${lockFunction}(?)`, [LOCK_NUMBER]);
  }
  async function of(userId: number): Promise<PlayerChoice> {
    const row = await table()
      .where({ player_hash: hashOf(userId) })
      .first();
    if (!row) return { hidden: false, erased: false };
    const { isHidden, erasedAtMs } = playerChoiceTable.toRow(row);
    return { hidden: isHidden, erased: erasedAtMs !== null };
  }
  return {
    of,
    async among(userIds: readonly number[]): Promise<ChosenAmong> {
      const idOf = new Map(userIds.map((userId) => [hashOf(userId), userId]));
      const rows = await table().whereIn('player_hash', [...idOf.keys()]);
      const chosen = rows.map(playerChoiceTable.toRow);
      const ids = (those: typeof chosen) =>
        new Set(those.flatMap((one) => idOf.get(one.playerHash) ?? []));
      return {
        hidden: ids(chosen.filter(({ isHidden }) => isHidden)),
        erased: ids(chosen.filter(({ erasedAtMs }) => erasedAtMs !== null)),
      };
    },
    /** Keeps earlier choices. */
    async set(userId: number, { hidden, erased }: Partial<PlayerChoice>, nowMs: number) {
      const before = await of(userId);
      const columns = playerChoiceTable.toColumns({
        playerHash: hashOf(userId),
        isHidden: hidden ?? before.hidden,
        ...(erased && { erasedAtMs: nowMs }),
        changedAtMs: nowMs,
      });
      await table().insert(columns).onConflict('player_hash').merge(Object.keys(columns));
    },
    /** A transaction that stores players calls this first: until it ends no choice changes. */
    hold: (): Promise<void> => advisory('pg_advisory_xact_lock_shared'),
    /** A transaction that changes a choice calls this: it waits for those that store players. */
    lock: (): Promise<void> => advisory('pg_advisory_xact_lock'),
  };
}
