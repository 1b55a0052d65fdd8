import type { Connection } from '../../platform/db/connection';
import { createPlayerChoices, type PlayerChoice } from './tables/player-choices';
import { createPlayers } from './tables/players';

/** What another feature stores of players by their id on Roblox. */
export interface OwnedByPlayers {
  /** What the rows are called in the answer of an erasure. */
  readonly name: string;
  /** Deletes these rows, or all personal data in them, in the transaction; returns how many. */
  erase(trx: Connection, robloxUserId: number): Promise<number>;
}

/** What another feature stores that names players, as people have typed the names. */
export interface NamingPlayers {
  readonly name: string;
  /** Takes the names out; returns of how many rows, all in the transaction. */
  erase(trx: Connection, names: readonly string[]): Promise<number>;
}

/** How many rows of each kind were erased. */
export type Erased = Record<string, number>;

interface Dependencies {
  readonly connection: Connection;
  /** The secret of the keyed hashes that are stored of players. */
  readonly secret: string;
  readonly ownedByPlayers: readonly OwnedByPlayers[];
  readonly namingPlayers: readonly NamingPlayers[];
  /** The name that a player has on Roblox now; null where that is not known at once. */
  readonly nameOf: (robloxUserId: number) => Promise<string | null>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Undoes a transaction that was only to find out what it would do. */
class OnlyCounted extends Error {}

/**
 * What players can have done with what is stored of them. Each change of a choice waits for the transactions
 * that store players, and they for it: nothing that was read before an erasure is stored after it.
 */
export function createPlayerPrivacy(dependencies: Dependencies) {
  const { connection, secret, ownedByPlayers, namingPlayers, nameOf, now } = dependencies;
  const choices = createPlayerChoices(connection, secret);

  /** Erases within a transaction, which must not have written anything but its own rows before. */
  async function eraseWithin(
    trx: Connection,
    robloxUserId: number,
    nameNow: string | null,
  ): Promise<Erased> {
    const chosen = createPlayerChoices(trx, secret);
    const players = createPlayers(trx, secret);
    await chosen.lock();
    const known = await players.find(robloxUserId);
    const names = [known?.username, nameNow].filter((name) => name != null);
    const erased: Erased = {};
    for (const { name, erase } of namingPlayers) {
      erased[name] = names.length > 0 ? await erase(trx, names) : 0;
    }
    for (const { name, erase } of ownedByPlayers) erased[name] = await erase(trx, robloxUserId);
    erased.players = await players.erase(robloxUserId);
    await chosen.set(robloxUserId, { erased: true }, now());
    return erased;
  }

  return {
    /**
     * Deletes all that is stored of a player, in one transaction, and records by a keyed hash that nothing
     * of them may be stored again. A check of the player is answered all the same.
     */
    async erase(robloxUserId: number): Promise<{ erased: Erased }> {
      const nameNow = await nameOf(robloxUserId);
      const erased = await connection.transaction((trx) =>
        eraseWithin(trx as Connection, robloxUserId, nameNow),
      );
      return { erased };
    },
    /** What an erasure would erase: made, counted and undone. */
    async storedOf(robloxUserId: number): Promise<Erased> {
      const nameNow = await nameOf(robloxUserId);
      let stored: Erased = {};
      try {
        await connection.transaction(async (trx) => {
          stored = await eraseWithin(trx as Connection, robloxUserId, nameNow);
          throw new OnlyCounted();
        });
      } catch (thrown) {
        if (!(thrown instanceof OnlyCounted)) throw thrown;
      }
      return stored;
    },
    eraseWithin,
    nameOf,
    choicesOf: (robloxUserId: number): Promise<PlayerChoice> => choices.of(robloxUserId),
    /** Has lists leave a player out, or show them again; known or not. */
    async setHidden(robloxUserId: number, hidden: boolean): Promise<void> {
      await connection.transaction(async (transaction) => {
        const trx = transaction as Connection;
        const chosen = createPlayerChoices(trx, secret);
        await chosen.lock();
        await chosen.set(robloxUserId, { hidden }, now());
        await createPlayers(trx, secret).setHidden(robloxUserId, hidden);
      });
    },
    /** Who of some players chose to be left out of lists. */
    hiddenAmong: async (robloxUserIds: readonly number[]) =>
      (await choices.among(robloxUserIds)).hidden,
  };
}

export type PlayerPrivacy = ReturnType<typeof createPlayerPrivacy>;
