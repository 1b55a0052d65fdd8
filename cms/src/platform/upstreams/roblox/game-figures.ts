import { z } from 'zod';
import type { Upstream } from '../shared/create-upstream';
import { asOutage, type Outage } from '../shared/outcome';
import { listOf, orNull, type ReadList } from '../shared/schemas';

/** A count that may be missing; one that is none is as good as missing. */
const count = orNull(z.number().int().nonnegative());

/** `GET /v1/games`: one entry for each game that is known. None of what it says is required. */
export const gamesAnswer = z.object({
  data: listOf(
    z.object({
      id: count,
      playing: count,
      visits: count,
      favoritedCount: count,
    }),
  ),
});

export const gameVotesAnswer = z.object({
  data: listOf(z.object({ id: count, upVotes: count, downVotes: count })),
});

/** Null where Roblox does not report it. */
export interface GameFigures {
  /** Players at this moment. */
  readonly playing: number | null;
  readonly visits: number | null;
  readonly favorites: number | null;
}

export interface GameVotes {
  readonly upVotes: number | null;
  readonly downVotes: number | null;
}

type UnknownGame = { readonly ok: false; readonly reason: 'unknown_game' };

/** Roblox does not know the game, or does not answer. */
export type GameFailure = UnknownGame | Outage;

export type GameFiguresOutcome = { readonly ok: true; readonly figures: GameFigures } | GameFailure;

/** Code of the refusal of an id that no game can have. */
const INVALID_ID = 8;
const UNKNOWN_GAME: UnknownGame = { ok: false, reason: 'unknown_game' };
const NO_ENTRY: Outage = { ok: false, reason: 'invalid', detail: 'the game is not in the answer' };

export function gameCalls(games: Upstream) {
  /** A game that does not exist is left out of the list; one without an id can only be the requested one. */
  async function entryOf<Entry extends { readonly id: number | null }>(
    universeId: number,
    call: { readonly path: string; readonly schema: z.ZodType<{ data: ReadList<Entry> }> },
  ): Promise<{ readonly ok: true; readonly entry: Entry } | GameFailure> {
    const outcome = await games.get({ ...call, query: { universeIds: universeId } });
    if (!outcome.ok) {
      const isUnknown = outcome.reason === 'refused' && outcome.code === INVALID_ID;
      return isUnknown ? UNKNOWN_GAME : asOutage(outcome);
    }
    const { items, leftOut } = outcome.data.data;
    if (items.length + leftOut === 0) return UNKNOWN_GAME;
    const entry = items.find(({ id }) => id === universeId) ?? items.find(({ id }) => id === null);
    return entry ? { ok: true, entry } : NO_ENTRY;
  }

  return {
    /** Favorites come with the game, so their own call is not made. */
    async gameFigures(universeId: number): Promise<GameFiguresOutcome> {
      const found = await entryOf(universeId, { path: '/v1/games', schema: gamesAnswer });
      if (!found.ok) return found;
      const { playing, visits, favoritedCount: favorites } = found.entry;
      return { ok: true, figures: { playing, visits, favorites } };
    },
    async gameVotes(
      universeId: number,
    ): Promise<{ readonly ok: true; readonly votes: GameVotes } | Outage> {
      const found = await entryOf(universeId, {
        path: '/v1/games/votes',
        schema: gameVotesAnswer,
      });
      if (!found.ok) return found.reason === 'unknown_game' ? NO_ENTRY : found;
      const { upVotes, downVotes } = found.entry;
      return { ok: true, votes: { upVotes, downVotes } };
    },
  };
}
