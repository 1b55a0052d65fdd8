import { bigInteger, json, nullable } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import type { GameFigures, GameVotes } from '../../../platform/upstreams/roblox/game-figures';
import type { Outage } from '../../../platform/upstreams/shared/outcome';

/** Why the figures of a game could not be read: Roblox does not know the game, or does not answer. */
export type GameFailure = Outage | { readonly ok: false; readonly reason: 'unknown_game' };

/** What Roblox reports of a game; null where it does not. */
export const figureColumns = {
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
    /** When Roblox last sent the figures; null before it ever did. */
    readAtMs: nullable(bigInteger()),
    /** When it last sent the votes, which are a separate request. */
    votesReadAtMs: nullable(bigInteger()),
    ...figureColumns,
    /** Why the last try failed; null when it went well. */
    failure: nullable(json<GameFailure>()),
  },
  { unique: [['universeId']] },
);

const toReading = gameReadingTable.rowWithout('universeId');

/** The latest figures of a game and how the last try to read them ended, for all replicas. */
type GameReading = ReturnType<typeof toReading>;

/** The latest figures of each game, so that any replica can serve them while Roblox fails. */
export function createGameReadings(connection: Connection) {
  const table = () => connection(gameReadingTable.tableName);
  const put = (reading: Partial<Row<typeof gameReadingTable>>) => {
    const columns = gameReadingTable.toColumns(reading);
    return table().insert(columns).onConflict('universe_id').merge(Object.keys(columns));
  };
  return {
    /** Null before the first try. */
    async of(universeId: number): Promise<GameReading | null> {
      const row = await table().where({ universe_id: universeId }).first();
      return row ? toReading(row) : null;
    },
    /** Without `votes` those that were read last stay, with their time. */
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

export type GameReadings = ReturnType<typeof createGameReadings>;
