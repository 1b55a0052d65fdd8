import type { BadgeVisibility, Classification, Generation, LeaderboardSort } from '@elc/contracts';
import {
  bigInteger,
  boolean,
  emptyAs,
  integer,
  rankedInteger,
  string,
} from '../../../platform/db/columns';
import type { Connection, Transaction } from '../../../platform/db/connection';
import { inTransaction } from '../../../platform/db/database';
import { defineTable, deleteOldest, type Row } from '../../../platform/db/define-table';
import { countOf, firstRow } from '../../../platform/db/read-rows';
import { chunksOf } from '../../../platform/rules/chunks-of';
import { latestCredibleMs } from '../../../platform/rules/latest-credible';
import { reclassify } from '../rules/classify';
import type { Thresholds } from '../rules/thresholds';
import { createPlayerChoices } from './player-choices';
import { inOrder } from './ranking';

export const playerTable = defineTable(
  'players',
  {
    userId: bigInteger(),
    username: string(),
    usernameLower: string(),
    displayName: string(),
    classification: string<Classification>(),
    generation: string<Generation>(),
    /** Between 0 and 1, in hundredths. */
    confidence: {
      ...integer('confidence_percent'),
      decode: (percent) => Number(percent) / 100,
      encode: (confidence: number) => Math.round(confidence * 100),
    },
    badgeVisibility: string<BadgeVisibility>(),
    /** Null where badges could not be seen. */
    elcBadges: rankedInteger(),
    /** Null where badges could not be seen, and where there are none. */
    tenureDays: rankedInteger(),
    accountAgeDays: integer(),
    rulesVersion: string(),
    analysedAtMs: bigInteger(),
    isHidden: emptyAs(boolean(), false),
  },
  {
    unique: [['userId']],
    indexed: [
      ['usernameLower'],
      ['rulesVersion'],
      ['isHidden'],
      ['analysedAtMs'],
      ['elcBadges', 'tenureDays', 'userId'],
      ['tenureDays', 'userId'],
      ['accountAgeDays', 'userId'],
      ['generation', 'elcBadges', 'tenureDays', 'userId'],
      ['generation', 'tenureDays', 'userId'],
      ['generation', 'accountAgeDays', 'userId'],
    ],
  },
);

const toPlayer = playerTable.rowWithout('usernameLower', 'isHidden');

const LISTED = 'is_hidden is not true';

/** The latest analysis; days and the verdict are as of `analysedAtMs`. */
export type AnalysedPlayer = ReturnType<typeof toPlayer>;

interface Ranking {
  readonly sort: LeaderboardSort;
  readonly generation?: Generation | undefined;
  /** Absent: from the top; else the order of a row. */
  readonly after?: readonly number[] | undefined;
  readonly limit: number;
}

/** By bytes, whatever PostgreSQL's locale is. */
const NAME_IN_ORDER = 'username_lower COLLATE "C"';

/** PostgreSQL's index for beginnings of names; SQLite's is in that order anyway. */
export async function indexNameBeginnings(connection: Connection): Promise<void> {
  if (connection.client.dialect !== 'postgresql') return;
  await connection.raw(
    `CREATE INDEX IF NOT EXISTS elc_players_name_beginning ON ${playerTable.tableName} (${NAME_IN_ORDER})`,
  );
}

/** Whether any last analysis is older than an instant. */
export async function hasPlayersBefore(connection: Connection, beforeMs: number): Promise<boolean> {
  const found = await connection(playerTable.tableName)
    .where('analysed_at_ms', '<', beforeMs)
    .first('id');
  return found !== undefined;
}

/** SQLite allows 500 terms of UNION ALL. */
const ROWS_MAX = 100;

/** The latest analysis of each player. */
export function createPlayers(connection: Connection, secret: string) {
  const { tableName } = playerTable;
  const table = () => connection(tableName);

  async function saveWithin(trx: Connection, players: readonly AnalysedPlayer[], nowMs: number) {
    const choices = createPlayerChoices(trx, secret);
    await choices.hold();
    for (const all of chunksOf(onePerPlayer(players), ROWS_MAX)) {
      const { hidden, erased } = await choices.among(all.map(({ userId }) => userId));
      const rows = all.filter(({ userId }) => !erased.has(userId));
      if (rows.length === 0) continue;
      await trx(tableName)
        .insert(
          rows.map((player) =>
            playerTable.toColumns({
              ...player,
              usernameLower: player.username.toLowerCase(),
              isHidden: hidden.has(player.userId),
            }),
          ),
        )
        .onConflict('user_id')
        .merge()
        .whereRaw(`${weight(tableName, nowMs)} <= ${weight('excluded', nowMs)}`);
    }
  }

  const first = (where: object) => firstRow(table().where(where), toPlayer);

  return {
    /**
     * The newer of two analyses stays, in whatever order they come, but unreadable badges never
     * replace badges that were read or hidden. Erased players are not stored. A transaction that
     * has written before must have locked the choices first.
     */
    async save(players: readonly AnalysedPlayer[], nowMs: number, trx?: Transaction) {
      if (players.length === 0) return;
      if (trx) return saveWithin(trx, players, nowMs);
      await connection.transaction((own) => saveWithin(own, players, nowMs));
    },
    count: () => countOf(table()),
    /** Players that lists omit. */
    countHidden: () => countOf(table().where({ is_hidden: true })),
    find: (userId: number): Promise<AnalysedPlayer | null> => first({ user_id: userId }),
    findByName: (username: string): Promise<AnalysedPlayer | null> =>
      first({ username_lower: username.toLowerCase() }),
    /** A player that lists show. */
    findListed: (username: string) =>
      firstRow(
        table().where({ username_lower: username.toLowerCase() }).whereRaw(LISTED),
        toPlayer,
      ),
    async setHidden(userId: number, isHidden: boolean): Promise<void> {
      await table().where({ user_id: userId }).update(playerTable.toColumns({ isHidden }));
    },
    /** Returns how many rows were deleted. */
    erase: (userId: number): Promise<number> => table().where({ user_id: userId }).delete(),
    deleteBefore: deleteOldest(connection, playerTable, 'analysed_at_ms'),
    /** No hidden players. */
    async ranked({ sort, generation, after, limit }: Ranking): Promise<AnalysedPlayer[]> {
      const query = table().whereRaw(LISTED);
      if (generation) query.where({ generation });
      return (await inOrder(query, sort, after).limit(limit)).map(toPlayer);
    },
    /** Listed players whose names begin so, in order; `beginning` is in lower case. */
    async named(beginning: string, limit: number): Promise<AnalysedPlayer[]> {
      const name = connection.client.dialect === 'postgresql' ? NAME_IN_ORDER : 'username_lower';
      const rows = await table()
        .whereRaw(LISTED)
        .whereRaw(`${name} >= ? and ${name} < ?`, [beginning, `${beginning}~`])
        .orderByRaw(name)
        .limit(limit);
      return rows.map(toPlayer);
    },
  };
}

export type Players = ReturnType<typeof createPlayers>;

/** At most `limit` players of other rules; returns how many. Evidence stays as it was read. */
export function reclassifyPlayers(thresholds: Thresholds, limit: number): Promise<number> {
  return inTransaction(async () => {
    const { rulesVersion } = thresholds;
    const { rulesVersion: version, userId } = playerTable.columns;
    const found: Row<typeof playerTable>[] = [];
    // From both ends of the index, so that nothing is read when all players have these rules.
    for (const side of ['<', '>']) {
      const others = playerTable.where().where(version, side, rulesVersion).orderBy(version);
      const rest = others.limit(limit - found.length).forUpdate();
      found.push(...(await playerTable.read(rest)));
    }
    const groups = Map.groupBy(found, (one) => reclassify(one, thresholds).classification);
    for (const [classification, group] of groups) {
      const [first] = group as [Row<typeof playerTable>];
      const { generation } = reclassify(first, thresholds);
      const ids = group.map((player) => player.userId);
      const columns = playerTable.toColumns({ classification, generation, rulesVersion });
      await playerTable.where().whereIn(userId, ids).update(columns);
    }
    return found.length;
  });
}

/** SQL: unreadable badges weigh least, and times in the future weigh nothing. */
function weight(row: string, nowMs: number): string {
  const atMs = `${row}.analysed_at_ms`;
  return `(CASE WHEN ${row}.badge_visibility IN ('visible', 'hidden') THEN 1 ELSE 0 END,
    CASE WHEN ${atMs} > ${latestCredibleMs(nowMs)} THEN 0 ELSE ${atMs} END)`;
}

/** One statement must not write a row twice. */
function outweighs(one: AnalysedPlayer, other: AnalysedPlayer): boolean {
  const [oneRead, otherRead] = [one, other].map(({ badgeVisibility }) =>
    ['visible', 'hidden'].includes(badgeVisibility),
  );
  return oneRead === otherRead ? one.analysedAtMs >= other.analysedAtMs : oneRead === true;
}

/** Sorted by user id, so that two transactions never deadlock. */
function onePerPlayer(players: readonly AnalysedPlayer[]): AnalysedPlayer[] {
  const byId = new Map<number, AnalysedPlayer>();
  for (const player of players) {
    const before = byId.get(player.userId);
    if (!before || outweighs(player, before)) byId.set(player.userId, player);
  }
  return [...byId.values()].sort((one, other) => one.userId - other.userId);
}
