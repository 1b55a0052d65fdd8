import type { AdminPlayer } from '@elc/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Connection } from '../../platform/db/connection';
import type { LookUpOutcome } from '../../platform/upstreams/roblox/look-up-player';
import { playerError } from './player-answers';
import { createPlayerChoices, type PlayerChoice } from './tables/player-choices';
import { createPlayers, type Players } from './tables/players';

/** By id on Roblox. */
export interface OwnedByPlayers {
  /** Named in the answer of an erasure. */
  readonly name: string;
  /** Deletes the rows, or all personal data in them; returns how many. */
  erase(trx: Connection, robloxUserId: number): Promise<number>;
}

/** Texts that name players. */
export interface NamingPlayers {
  readonly name: string;
  /** Returns how many rows were changed. */
  erase(trx: Connection, names: readonly string[]): Promise<number>;
}

type Erased = Record<string, number>;

interface Dependencies {
  readonly connection: Connection;
  /** For keyed hashes of players. */
  readonly secret: string;
  readonly ownedByPlayers: readonly OwnedByPlayers[];
  readonly namingPlayers: readonly NamingPlayers[];
  /** The present name on Roblox; null where it is not known at once. */
  readonly nameOf: (robloxUserId: number) => Promise<string | null>;
  readonly now: () => number;
}

/** Undoes a transaction that only counted. */
class OnlyCounted extends Error {}

/**
 * Choices of players. They exclude transactions that store players: nothing read before an erasure
 * is stored after it.
 */
export function createPlayerPrivacy(dependencies: Dependencies) {
  const { connection, secret, ownedByPlayers, namingPlayers, nameOf, now } = dependencies;
  const choices = createPlayerChoices(connection, secret);

  /** The transaction must not have written other rows before. */
  async function eraseWithin(trx: Connection, robloxUserId: number, nameNow: string | null) {
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
     * Deletes everything in one transaction and records, by a keyed hash, that nothing may be
     * stored again. Checks of the player are still answered. `by` is a site admin.
     */
    async erase(robloxUserId: number, by: string | null = null): Promise<{ erased: Erased }> {
      const nameNow = await nameOf(robloxUserId);
      const erased = await connection.transaction(async (trx) => {
        const counts = await eraseWithin(trx, robloxUserId, nameNow);
        if (by !== null)
          await recordAudit(trx, { by, subject: 'player', action: 'erased', after: counts });
        return counts;
      });
      return { erased };
    },
    /** Erases, counts and rolls back. */
    async storedOf(robloxUserId: number): Promise<Erased> {
      const nameNow = await nameOf(robloxUserId);
      let stored: Erased = {};
      try {
        await connection.transaction(async (trx) => {
          stored = await eraseWithin(trx, robloxUserId, nameNow);
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
    /** Works for unknown players too. `by` is a site admin. */
    async setHidden(robloxUserId: number, hidden: boolean, by: string | null = null) {
      await connection.transaction(async (trx) => {
        const chosen = createPlayerChoices(trx, secret);
        await chosen.lock();
        await chosen.set(robloxUserId, { hidden }, now());
        await createPlayers(trx, secret).setHidden(robloxUserId, hidden);
        if (by === null) return;
        const action = hidden ? 'hidden' : 'listed';
        await recordAudit(trx, { by, subject: 'player', action });
      });
    },
    hiddenAmong: async (robloxUserIds: readonly number[]) =>
      (await choices.among(robloxUserIds)).hidden,
  };
}

export type PlayerPrivacy = ReturnType<typeof createPlayerPrivacy>;

type RowCounts = AdminPlayer['stored'];

/** Requests of players; the audit log names neither player nor id. */
export function createPlayerAdmin(
  lookUp: (username: string) => Promise<LookUpOutcome>,
  players: Players,
  privacy: PlayerPrivacy,
) {
  /** @throws ApiError 404 PLAYER_NOT_FOUND, or why Roblox could not be queried. */
  async function idOf(name: string): Promise<number> {
    const outcome = await lookUp(name);
    if (outcome.ok) return outcome.player.userId;
    const known = await players.findByName(name);
    if (!known) throw playerError(name, outcome);
    return known.userId;
  }

  async function adminPlayer(userId: number): Promise<AdminPlayer> {
    const known = await players.find(userId);
    return {
      userId,
      username: (await privacy.nameOf(userId)) ?? known?.username ?? null,
      ...(await privacy.choicesOf(userId)),
      stored: countsOf(await privacy.storedOf(userId)),
    };
  }

  return {
    /** By name, or by the digits of an id. */
    async find(player: string): Promise<AdminPlayer> {
      const userId = /^[1-9]\d{0,15}$/.test(player) ? Number(player) : Number.NaN;
      return adminPlayer(Number.isSafeInteger(userId) ? userId : await idOf(player));
    },
    async hide(userId: number, hidden: boolean, by: string): Promise<AdminPlayer> {
      await privacy.setHidden(userId, hidden, by);
      return adminPlayer(userId);
    },
    async erase(userId: number, by: string): Promise<RowCounts> {
      const { erased } = await privacy.erase(userId, by);
      return countsOf(erased);
    },
  };
}

const countsOf = (erased: Erased): RowCounts =>
  Object.entries(erased).map(([kind, count]) => ({ kind, count }));
