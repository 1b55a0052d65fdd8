import { setTimeout as pause } from 'node:timers/promises';
import type { AdminPlayer } from '@elc/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import { db, inTransaction } from '../../platform/db/database';
import { openedOnce } from '../../platform/opened-once';
import { upstreams } from '../../platform/services';
import { eraseEventsAbout } from '../webhooks';
import { playerError } from './player-answers';
import {
  choicesAmong,
  choicesOf,
  holdChoices,
  lockChoices,
  setChoice,
} from './tables/player-choices';
import { deletePlayer, findPlayer, findPlayerByName, playerTable } from './tables/players';

/** What other features store of players, by its name in the answer of an erasure. */
interface StoredElsewhere {
  /** Deletes the rows of a player, or all personal data in them; returns how many. */
  readonly owned: Readonly<Record<string, (robloxUserId: number) => Promise<number>>>;
  /** Removes names from texts; returns how many rows were changed. */
  readonly naming: Readonly<Record<string, (names: readonly string[]) => Promise<number>>>;
}

const elsewhere = openedOnce<StoredElsewhere>('A player is erased before the features are known.');
export const { open: useErasures } = elsewhere;

type Erased = Record<string, number>;

/** How long an erasure waits for the player's present name: a webhook must be answered in 5 s. */
const NAME_WAIT_MS = 1500;

/** The present name on Roblox; null where it is not known at once. */
export async function nameOf(userId: number): Promise<string | null> {
  const answer = upstreams().roblox.user(userId);
  const outcome = await Promise.race([answer, pause(NAME_WAIT_MS, null)]);
  return (outcome?.ok && outcome.data.name) || null;
}

/**
 * Deletes everything and records, by a keyed hash, that nothing may be stored again: nothing that was read before is
 * stored after it. Checks of the player are still answered. The transaction must not have written other rows before.
 */
export async function eraseWithin(userId: number, nameNow: string | null): Promise<Erased> {
  const { owned, naming } = elsewhere.get();
  await lockChoices();
  const known = await findPlayer(userId);
  const names = [known?.username, nameNow].filter((name) => name != null);
  const erased: Erased = {};
  for (const [name, erase] of Object.entries(naming)) {
    erased[name] = names.length > 0 ? await erase(names) : 0;
  }
  for (const [name, erase] of Object.entries(owned)) erased[name] = await erase(userId);
  erased.players = await deletePlayer(userId);
  await setChoice(userId, { erased: true });
  return erased;
}

/** All or nothing. `by` is a site admin; the audit log names neither player nor id. */
export async function erasePlayer(userId: number, by: string | null = null): Promise<Erased> {
  const nameNow = await nameOf(userId);
  return inTransaction(async () => {
    const erased = await eraseWithin(userId, nameNow);
    if (by !== null) {
      await recordAudit(db(), { by, subject: 'player', action: 'erased', after: erased });
    }
    return erased;
  });
}

/** Undoes a transaction that only counted. */
class OnlyCounted extends Error {}

/** Erases, counts and rolls back. */
export async function storedOf(userId: number): Promise<Erased> {
  const nameNow = await nameOf(userId);
  let stored: Erased = {};
  try {
    await inTransaction(async () => {
      stored = await eraseWithin(userId, nameNow);
      throw new OnlyCounted();
    });
  } catch (thrown) {
    if (!(thrown instanceof OnlyCounted)) throw thrown;
  }
  return stored;
}

/** Works for unknown players too. `by` is a site admin. */
export function setHidden(userId: number, hidden: boolean, by: string | null = null) {
  return inTransaction(async () => {
    await lockChoices();
    await setChoice(userId, { hidden });
    await playerTable.where({ userId }).update(playerTable.toColumns({ isHidden: hidden }));
    // What waits to be sent, or could be sent again.
    if (hidden) await eraseEventsAbout(userId);
    const action = hidden ? 'hidden' : 'listed';
    if (by !== null) await recordAudit(db(), { by, subject: 'player', action });
  });
}

export const hiddenAmong = async (userIds: readonly number[]) =>
  (await choicesAmong(userIds)).hidden;

/** In a transaction that has written nothing yet: until it ends no player is erased. */
export async function erasedAmong(userIds: readonly number[]): Promise<ReadonlySet<number>> {
  await holdChoices();
  return (await choicesAmong(userIds)).erased;
}

/** By name, or by the digits of an id. @throws ApiError 404 PLAYER_NOT_FOUND, or why Roblox could not be queried. */
export async function findStoredPlayer(player: string): Promise<AdminPlayer> {
  const userId = /^[1-9]\d{0,15}$/.test(player) ? Number(player) : Number.NaN;
  return adminPlayer(Number.isSafeInteger(userId) ? userId : await idOf(player));
}

async function idOf(name: string): Promise<number> {
  const outcome = await upstreams().lookUpPlayer(name);
  if (outcome.ok) return outcome.player.userId;
  const known = await findPlayerByName(name);
  if (!known) throw playerError(name, outcome);
  return known.userId;
}

export async function adminPlayer(userId: number): Promise<AdminPlayer> {
  const known = await findPlayer(userId);
  return {
    userId,
    username: (await nameOf(userId)) ?? known?.username ?? null,
    ...(await choicesOf(userId)),
    stored: countsOf(await storedOf(userId)),
  };
}

export const countsOf = (erased: Erased): AdminPlayer['stored'] =>
  Object.entries(erased).map(([kind, count]) => ({ kind, count }));
