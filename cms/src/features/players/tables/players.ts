import { isDeepStrictEqual } from 'node:util';
import type { BadgeVisibility, Classification, Generation, LeaderboardSort } from '@elc/contracts';
import {
  bigInteger,
  boolean,
  emptyAs,
  integer,
  rankedInteger,
  string,
} from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { db, inTransaction } from '../../../platform/db/database';
import { defineTable, deleteOldest, type Row } from '../../../platform/db/define-table';
import { countOf, firstRow } from '../../../platform/db/read-rows';
import type { Retained } from '../../../platform/jobs/retention/apply-retention';
import { chunksOf } from '../../../platform/rules/chunks-of';
import { latestCredibleMs } from '../../../platform/rules/latest-credible';
import { pick } from '../../../platform/rules/pick';
import { emitEvent, isAnyoneWatched } from '../../webhooks';
import { reclassify } from '../rules/classify';
import type { Thresholds } from '../rules/thresholds';
import { choicesAmong, holdChoices } from './player-choices';
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

/** The latest analysis; days and the verdict are as of `analysedAtMs`. */
export type AnalysedPlayer = ReturnType<typeof toPlayer>;

/** By bytes, whatever PostgreSQL's locale is. */
const NAME_IN_ORDER = 'username_lower COLLATE "C"';

/** PostgreSQL's index for beginnings of names; SQLite's is in that order anyway. */
export async function indexNameBeginnings(connection: Connection): Promise<void> {
  if (connection.client.dialect !== 'postgresql') return;
  await connection.raw(
    `CREATE INDEX IF NOT EXISTS elc_players_name_beginning ON ${playerTable.tableName} (${NAME_IN_ORDER})`,
  );
}

const { columns, tableName, where } = playerTable;

/** Whether any last analysis is older than an instant. */
export const hasPlayersBefore = async (connection: Connection, beforeMs: number) =>
  (await connection(tableName).where(columns.analysedAtMs, '<', beforeMs).first('id')) !==
  undefined;

/** SQLite allows 500 terms of UNION ALL. */
const ROWS_MAX = 100;

/**
 * The newer of two analyses stays, in whatever order they come, but unreadable badges never
 * replace badges that were read or hidden. Erased players are not stored. A transaction that
 * has written before must have held the choices first.
 */
export async function savePlayers(players: readonly AnalysedPlayer[]): Promise<void> {
  if (players.length === 0) return;
  await inTransaction(async () => {
    await holdChoices();
    for (const all of chunksOf(onePerPlayer(players), ROWS_MAX)) {
      const { hidden, erased } = await choicesAmong(all.map(({ userId }) => userId));
      const rows = all
        .filter(({ userId }) => !erased.has(userId))
        .map((player) =>
          playerTable.toColumns({
            ...player,
            usernameLower: player.username.toLowerCase(),
            isHidden: hidden.has(player.userId),
          }),
        );
      if (rows.length === 0) continue;
      const before = (await isAnyoneWatched()) ? await storedAmong(all) : [];
      const nowMs = Date.now();
      await where()
        .insert(rows)
        .onConflict(columns.userId)
        .merge()
        .whereRaw(`${weight(tableName, nowMs)} <= ${weight('excluded', nowMs)}`);
      await tellChanges(before);
    }
  });
}

const storedAmong = (players: readonly Pick<AnalysedPlayer, 'userId'>[]) => {
  const ids = players.map(({ userId }) => userId);
  return playerTable.read(where().whereIn(columns.userId, ids));
};

/**
 * Tells webhooks of verdicts that are others than before, in the transaction that stores them. Nothing is told of players
 * whom lists omit.
 */
async function tellChanges(before: readonly Row<typeof playerTable>[]): Promise<void> {
  if (before.length === 0) return;
  const now = new Map((await storedAmong(before)).map((player) => [player.userId, player]));
  for (const was of before) {
    const is = now.get(was.userId);
    if (!is || is.isHidden || isDeepStrictEqual(verdictOf(is), verdictOf(was))) continue;
    const player = { ...pick(is, 'userId', 'username', 'displayName'), ...verdictOf(is) };
    const told = { player, before: { username: was.username, ...verdictOf(was) } };
    await emitEvent('player.changed', told, { watching: [is.username, was.username] });
  }
}

const verdictOf = (player: AnalysedPlayer) =>
  pick(player, 'generation', 'classification', 'confidence');

/** Players that lists show. */
const listed = (values?: Parameters<typeof where>[0]) =>
  where(values).whereRaw('is_hidden is not true');

export const countPlayers = () => countOf(where());

/** Players that lists omit. */
export const countHidden = () => countOf(where({ isHidden: true }));

export const findPlayer = (userId: number) => firstRow(where({ userId }), toPlayer);

export const findPlayerByName = (username: string) =>
  firstRow(where({ usernameLower: username.toLowerCase() }), toPlayer);

export const findListed = (username: string) =>
  firstRow(listed({ usernameLower: username.toLowerCase() }), toPlayer);

/** Returns how many rows were deleted. */
export const deletePlayer = (userId: number): Promise<number> => where({ userId }).delete();

export const retainedPlayers: Retained = {
  kind: 'players',
  deleteBefore: deleteOldest(playerTable, 'analysedAtMs'),
};

interface Ranking {
  readonly sort: LeaderboardSort;
  readonly generation?: Generation | undefined;
  /** Absent: from the top; else the order of a row. */
  readonly after?: readonly number[] | undefined;
  readonly limit: number;
}

/** No hidden players. */
export async function rankedPlayers({ sort, generation, after, limit }: Ranking) {
  const rows: unknown[] = await inOrder(listed({ generation }), sort, after).limit(limit);
  return rows.map(toPlayer);
}

/** Listed players whose names begin so, in order; `beginning` is in lower case. */
export async function playersNamed(beginning: string, limit: number): Promise<AnalysedPlayer[]> {
  const name = db().client.dialect === 'postgresql' ? NAME_IN_ORDER : columns.usernameLower;
  const rows: unknown[] = await listed()
    .whereRaw(`${name} >= ? and ${name} < ?`, [beginning, `${beginning}~`])
    .orderByRaw(name)
    .limit(limit);
  return rows.map(toPlayer);
}

/** At most `limit` players of other rules; returns how many. Evidence stays as it was read. */
export function reclassifyPlayers(thresholds: Thresholds, limit: number): Promise<number> {
  return inTransaction(async () => {
    const { rulesVersion } = thresholds;
    const { rulesVersion: version, userId } = columns;
    const found: Row<typeof playerTable>[] = [];
    // From both ends of the index, so that nothing is read when all players have these rules.
    for (const side of ['<', '>']) {
      const others = where().where(version, side, rulesVersion).orderBy(version);
      const rest = others.limit(limit - found.length).forUpdate();
      found.push(...(await playerTable.read(rest)));
    }
    const groups = Map.groupBy(found, (one) => reclassify(one, thresholds).classification);
    for (const [classification, group] of groups) {
      const [first] = group as [Row<typeof playerTable>];
      const { generation } = reclassify(first, thresholds);
      const ids = group.map((player) => player.userId);
      const changed = playerTable.toColumns({ classification, generation, rulesVersion });
      await where().whereIn(userId, ids).update(changed);
    }
    if (await isAnyoneWatched()) await tellChanges(found);
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
