import { GAME_HISTORY_HOURS, type GameFiguresResponse } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { notReadError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import { isReadingDue, isStale, nextTryMs } from '../../platform/rules/reading-times';
import type { GameFigureCalls } from '../../platform/upstreams/roblox/game-figures';
import type { FeatureContext } from '../feature';
import { firstHour, hourlyHistory } from './rules/hourly-history';
import { createGameReadings, createGameSnapshots } from './tables/game-readings';

const NO_VOTES = { upVotes: null, downVotes: null };

/** The figures of one game; `everyMs` is how often they are read. */
export function createCurrentFigures(
  context: Pick<FeatureContext, 'connection' | 'revisions' | 'changed' | 'now'>,
  roblox: GameFigureCalls,
  universeId: number,
  everyMs: number,
) {
  const { connection, revisions, changed, now } = context;
  const readings = createGameReadings(connection);
  const snapshots = createGameSnapshots(connection);

  return {
    /** Identifies the state that `answer` is made of. */
    async version(): Promise<string> {
      const { game } = await revisions.read();
      const reading = await readings.of(universeId);
      return `${game}.${reading !== null && isStale(reading, everyMs, now())}`;
    },

    /** @throws ApiError 502, 503 or 504 while nothing was ever read. */
    async answer(): Promise<GameFiguresResponse> {
      const reading = await readings.of(universeId);
      if (!reading || reading.readAtMs === null) throw notReadError('figures', reading?.failure);
      const { readAtMs, votesReadAtMs } = reading;
      const { playing, visits, favorites, upVotes, downVotes } = reading;
      const since = firstHour(readAtMs, GAME_HISTORY_HOURS);
      return {
        ...{ playing, visits, favorites, upVotes, downVotes },
        votesUpdated: isoTime(votesReadAtMs),
        lastUpdated: isoTime(readAtMs),
        nextReadingAt: isoTime(nextTryMs(reading, everyMs)),
        isStale: isStale(reading, everyMs, now()),
        history: hourlyHistory(
          await snapshots.since(universeId, since),
          readAtMs,
          GAME_HISTORY_HOURS,
        ),
      };
    },

    /** Makes a reading when it is due, whichever replica made the last one. */
    async refresh(): Promise<void> {
      const last = await readings.of(universeId);
      if (last && !isReadingDue(last, everyMs, now())) return;
      const game = await roblox.gameFigures(universeId);
      if (game.ok) {
        const { figures } = game;
        const votesOutcome = await roblox.gameVotes(universeId);
        const votes = votesOutcome.ok ? votesOutcome.votes : null;
        const readAtMs = now();
        // Votes of an earlier reading are not repeated in the history.
        await snapshots.add(universeId, readAtMs, { ...figures, ...(votes ?? NO_VOTES) });
        await readings.succeed(universeId, readAtMs, { figures, votes });
      } else await readings.fail(universeId, now(), game);
      await changed('game');
    },
  };
}

/** Where no game is configured. */
export const NO_FIGURES = {
  version: async () => 'not configured',
  async answer(): Promise<GameFiguresResponse> {
    throw new ApiError('GAME_FIGURES_NOT_CONFIGURED');
  },
};
