import { bigInteger, integer, json, nullable } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, deleteOldest, type Row } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import type {
  GameFailure,
  GameFigures,
  GameVotes,
} from '../../../platform/upstreams/roblox/game-figures';

/** Null where Roblox does not report it. */
const figureColumns = {
  playing: nullable(bigInteger()),
  visits: nullable(bigInteger()),
  favorites: nullable(bigInteger()),
  upVotes: nullable(bigInteger()),
  downVotes: nullable(bigInteger()),
};

export const gameReadingTable = defineTable(
  'game_readings',
  {
    universeId: bigInteger(),
    triedAtMs: bigInteger(),
    /** Null before the first success. */
    readAtMs: nullable(bigInteger()),
    /** Votes are a separate request. */
    votesReadAtMs: nullable(bigInteger()),
    ...figureColumns,
    /** Null when the last try succeeded. */
    failure: nullable(json<GameFailure>()),
  },
  { unique: [['universeId']] },
);

const toReading = gameReadingTable.rowWithout('universeId');

/** The latest reading of each game and how the last try ended, for all replicas. */
export function createGameReadings(connection: Connection) {
  const table = () => connection(gameReadingTable.tableName);
  const put = (reading: Partial<Row<typeof gameReadingTable>>) => {
    const columns = gameReadingTable.toColumns(reading);
    return table().insert(columns).onConflict('universe_id').merge(Object.keys(columns));
  };
  return {
    /** Null before the first try. */
    of: (universeId: number) => firstRow(table().where({ universe_id: universeId }), toReading),
    /** Without `votes` the earlier ones stay, with their time. */
    async succeed(
      universeId: number,
      atMs: number,
      { figures, votes }: { readonly figures: GameFigures; readonly votes: GameVotes | null },
    ): Promise<void> {
      const readVotes = votes && { ...votes, votesReadAtMs: atMs };
      await put({
        universeId,
        triedAtMs: atMs,
        readAtMs: atMs,
        ...figures,
        ...readVotes,
        failure: null,
      });
    },
    /** The figures and the time of the last success stay. */
    async fail(universeId: number, atMs: number, failure: GameFailure): Promise<void> {
      await put({ universeId, triedAtMs: atMs, failure });
    },
  };
}

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
    deleteBefore: deleteOldest(connection, gameSnapshotTable, 'taken_at_ms'),
  };
}
