import { z } from 'zod';
import type { Upstream } from '../shared/create-upstream';
import { asOutage, isOutage, type Outage, type Outcome } from '../shared/outcome';

/** A count that may be missing; one that is none is as good as missing. */
const count = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** A list with one entry for each game that is known; an entry that is odd is left out. */
const gamesAnswer = <Entry extends z.ZodRawShape>(figures: Entry) =>
  z.object({
    data: z.array(
      z
        .object({ id: count, ...figures })
        .nullable()
        .catch(null),
    ),
  });

/** `GET /v1/games`; none of its figures is required. */
export const gameDetailsAnswer = gamesAnswer({
  playing: count,
  visits: count,
  favoritedCount: count,
});

/** `GET /v1/games/votes` */
export const gameVotesAnswer = gamesAnswer({ upVotes: count, downVotes: count });

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

export type GameFiguresOutcome =
  | { readonly ok: true; readonly figures: GameFigures }
  | { readonly ok: false; readonly reason: 'unknown_game' }
  | Outage;

/**
 * What is read of a game, which everybody may read. Favourites come with the game: the call that returns
 * them alone (`/v1/games/{universeId}/favorites/count`) would be one more for the same number.
 */
export interface GameFigureCalls {
  gameFigures(universeId: number): Promise<GameFiguresOutcome>;
  gameVotes(universeId: number): Promise<{ readonly ok: true; readonly votes: GameVotes } | Outage>;
}

/** Code of the refusal of an id that no game can have. */
const INVALID_ID = 8;

/** Reads games from their host. */
export function gameFigureCalls(games: Upstream): GameFigureCalls {
  return {
    async gameFigures(universeId) {
      const outcome = await games.get({
        path: '/v1/games',
        query: { universeIds: universeId },
        schema: gameDetailsAnswer,
      });
      if (isUnknown(outcome)) return { ok: false, reason: 'unknown_game' };
      if (!outcome.ok) return asOutage(outcome);
      const game = entryOf(outcome.data.data, universeId);
      if (!game) return NO_ENTRY;
      const { playing, visits, favoritedCount: favorites } = game;
      return { ok: true, figures: { playing, visits, favorites } };
    },
    async gameVotes(universeId) {
      const outcome = await games.get({
        path: '/v1/games/votes',
        query: { universeIds: universeId },
        schema: gameVotesAnswer,
      });
      if (!outcome.ok) return asOutage(outcome);
      const game = entryOf(outcome.data.data, universeId);
      if (!game) return NO_ENTRY;
      const { upVotes, downVotes } = game;
      return { ok: true, votes: { upVotes, downVotes } };
    },
  };
}

const NO_ENTRY: Outage = { ok: false, reason: 'invalid', detail: 'the game is not in the answer' };

/** A game that does not exist is left out of the list; only one was requested, so that is then empty. */
function isUnknown(outcome: Outcome<{ readonly data: readonly unknown[] }>): boolean {
  if (outcome.ok) return outcome.data.data.length === 0;
  return !isOutage(outcome) && outcome.reason === 'refused' && outcome.code === INVALID_ID;
}

/** The entry of a game; one without an id can only be that of the requested game. */
function entryOf<Entry extends { readonly id: number | null }>(
  entries: readonly (Entry | null)[],
  universeId: number,
): Entry | undefined {
  const known = entries.filter((entry) => entry !== null);
  return known.find(({ id }) => id === universeId) ?? known.find(({ id }) => id === null);
}
