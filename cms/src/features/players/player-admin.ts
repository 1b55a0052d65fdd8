import type { AdminPlayer } from '@elc/contracts';
import type { LookUpOutcome } from '../../platform/upstreams/roblox/look-up-player';
import { playerError } from './player-answers';
import type { Erased, PlayerPrivacy } from './player-privacy';
import type { Players } from './tables/players';

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
