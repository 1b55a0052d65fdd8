import { createHmac } from 'node:crypto';
import { bigInteger, boolean, nullable, string } from '../../../platform/db/columns';
import { db } from '../../../platform/db/database';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { env } from '../../../platform/env/env';

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

interface PlayerChoice {
  readonly hidden: boolean;
  readonly erased: boolean;
}

interface ChosenAmong {
  readonly hidden: ReadonlySet<number>;
  readonly erased: ReadonlySet<number>;
}

const keyedDigest = (text: string) => createHmac('sha256', env().ENCRYPTION_KEY).update(text);

/** Identifies no player without the secret. */
const hashOf = (userId: number) => keyedDigest(`player:${userId}`).digest('base64url');

/** Both databases and JavaScript represent such numbers exactly. */
const ALIAS_BYTES = 6;

/** Replaces an erased player's id in rows that are counted; negative, unlike ids of Roblox. */
export const aliasOf = (userId: number): number =>
  -1 - keyedDigest(`erased:${userId}`).digest().readUIntBE(0, ALIAS_BYTES);

export async function choicesOf(userId: number): Promise<PlayerChoice> {
  const { where, first } = playerChoiceTable;
  const chosen = await first(where({ playerHash: hashOf(userId) }));
  return { hidden: chosen?.isHidden ?? false, erased: chosen?.erasedAtMs != null };
}

export async function choicesAmong(userIds: readonly number[]): Promise<ChosenAmong> {
  const { where, read, columns } = playerChoiceTable;
  const idOf = new Map(userIds.map((userId) => [hashOf(userId), userId]));
  const chosen = await read(where().whereIn(columns.playerHash, [...idOf.keys()]));
  const ids = (those: Row<typeof playerChoiceTable>[]) =>
    new Set(those.flatMap((one) => idOf.get(one.playerHash) ?? []));
  return {
    hidden: ids(chosen.filter(({ isHidden }) => isHidden)),
    erased: ids(chosen.filter(({ erasedAtMs }) => erasedAtMs !== null)),
  };
}

/** Keeps earlier choices. */
export async function setChoice(userId: number, { hidden, erased }: Partial<PlayerChoice>) {
  const before = await choicesOf(userId);
  const nowMs = Date.now();
  const choice = {
    playerHash: hashOf(userId),
    isHidden: hidden ?? before.hidden,
    ...(erased && { erasedAtMs: nowMs }),
    changedAtMs: nowMs,
  };
  await playerChoiceTable.put(choice, 'playerHash');
}

/** Names the lock in PostgreSQL; SQLite has one writer at a time. */
const LOCK_NUMBER = 7_412_026;

async function advisory(lockFunction: string): Promise<void> {
  if (db().client.dialect !== 'postgresql') return;
  await db().raw(`SELECT ${lockFunction}(?)`, [LOCK_NUMBER]);
}

/** A transaction that stores players calls this first: until it ends no choice changes. */
export const holdChoices = () => advisory('pg_advisory_xact_lock_shared');

/** A transaction that changes a choice calls this first: it waits for those that store players. */
export const lockChoices = () => advisory('pg_advisory_xact_lock');
