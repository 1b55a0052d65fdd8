import { bigInteger, integer } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, deleteOldest } from '../../../platform/db/define-table';
import { figureColumns } from './game-readings';

export const gameSnapshotTable = defineTable(
  'game_snapshots',
  {
    universeId: bigInteger(),
    /** Whole hours since the epoch. */
    hour: integer(),
    takenAtMs: bigInteger(),
    ...figureColumns,
  },
  { unique: [['universeId', 'hour']], indexed: [['takenAtMs']] },
);

const toSnapshot = gameSnapshotTable.rowWithout('universeId', 'takenAtMs');

type GameSnapshot = ReturnType<typeof toSnapshot>;

const HOUR_MS = 3_600_000;

/** Hourly readings, for the history. */
export function createGameSnapshots(connection: Connection) {
  const table = () => connection(gameSnapshotTable.tableName);
  return {
    /** Stores the first one of each UTC hour. */
    async add(universeId: number, takenAtMs: number, figures: Omit<GameSnapshot, 'hour'>) {
      const row = gameSnapshotTable.toColumns({
        ...figures,
        universeId,
        takenAtMs,
        hour: Math.floor(takenAtMs / HOUR_MS),
      });
      await table().insert(row).onConflict(['universe_id', 'hour']).ignore();
    },
    /** From this hour on, oldest first. */
    async since(universeId: number, hour: number): Promise<GameSnapshot[]> {
      const rows = await table()
        .where({ universe_id: universeId })
        .andWhere('hour', '>=', hour)
        .orderBy('hour');
      return rows.map(toSnapshot);
    },
    /** At most `limit` of those before an instant; returns how many. */
    deleteBefore: (beforeMs: number, limit: number): Promise<number> =>
      deleteOldest(connection, gameSnapshotTable, 'taken_at_ms', beforeMs, limit),
  };
}

export type GameSnapshots = ReturnType<typeof createGameSnapshots>;
