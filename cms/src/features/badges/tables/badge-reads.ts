import { bigInteger, emptyAs, integer, json, nullable } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import type { GameFailure } from '../../../platform/upstreams/roblox/game-figures';

export const badgeReadTable = defineTable(
  'badge_reads',
  {
    universeId: bigInteger(),
    triedAtMs: bigInteger(),
    /** When Roblox last sent the numbers; null before it ever did. */
    readAtMs: nullable(bigInteger()),
    /** Why the last try failed; null when it went well. */
    failure: nullable(json<GameFailure>()),
    /** Badges that the last numbers could not be read of; not stored before version 1.7. */
    leftOut: emptyAs(integer(), 0),
  },
  { unique: [['universeId']] },
);

const toRead = badgeReadTable.rowWithout('universeId');

/** How the last tries to read the badges of a game ended, for all replicas. */
export type BadgeRead = ReturnType<typeof toRead>;

/** When each game's badges were last read, and what went wrong since. */
export function createBadgeReads(connection: Connection) {
  const table = () => connection(badgeReadTable.tableName);
  const put = (read: Partial<Row<typeof badgeReadTable>>) => {
    const columns = badgeReadTable.toColumns(read);
    return table().insert(columns).onConflict('universe_id').merge(Object.keys(columns));
  };
  return {
    /** Null before the first try. */
    of: (universeId: number) => firstRow(table().where({ universe_id: universeId }), toRead),
    /** `leftOut` badges could not be read. */
    async succeed(universeId: number, atMs: number, leftOut: number): Promise<void> {
      await put({ universeId, triedAtMs: atMs, readAtMs: atMs, failure: null, leftOut });
    },
    /** The time of the last success stays. */
    async fail(universeId: number, atMs: number, failure: GameFailure): Promise<void> {
      await put({ universeId, triedAtMs: atMs, failure });
    },
  };
}
