import { GAME_HISTORY_HOURS, type GameFiguresResponse } from '@elc/contracts';
import type { Revisions } from '../../platform/db/revisions';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import { isStale, nextTryMs } from '../../platform/rules/reading-times';
import type { FigureStore } from './refresh-figures';
import { firstHour, hourlyHistory } from './rules/hourly-history';
import type { GameFailure } from './tables/game-readings';

interface Dependencies {
  readonly universeId: number | undefined;
  readonly everyMs: number;
  readonly store: FigureStore;
  readonly revisions: Pick<Revisions, 'read'>;
  readonly now: () => number;
}

export function createCurrentFigures(dependencies: Dependencies) {
  const { universeId, everyMs, store, revisions, now } = dependencies;

  return {
    /** Identifies the state that `answer` is made of. */
    async version(): Promise<string> {
      if (universeId === undefined) return 'not configured';
      const { game } = await revisions.read();
      const reading = await store.readings.of(universeId);
      return `${game}.${reading !== null && isStale(reading, everyMs, now())}`;
    },
    /** @throws ApiError 502, 503 or 504 while nothing was ever read. */
    async answer(): Promise<GameFiguresResponse> {
      if (universeId === undefined) throw new ApiError('GAME_FIGURES_NOT_CONFIGURED');
      const reading = await store.readings.of(universeId);
      if (!reading) throw notReadYet();
      const { readAtMs, votesReadAtMs, failure } = reading;
      if (readAtMs === null) throw failure ? gameError(failure) : notReadYet();
      const { playing, visits, favorites, upVotes, downVotes } = reading;
      const since = firstHour(readAtMs, GAME_HISTORY_HOURS);
      return {
        ...{ playing, visits, favorites, upVotes, downVotes },
        votesUpdated: isoTime(votesReadAtMs),
        lastUpdated: isoTime(readAtMs),
        nextReadingAt: new Date(nextTryMs(reading, everyMs)).toISOString(),
        isStale: isStale(reading, everyMs, now()),
        history: hourlyHistory(
          await store.snapshots.since(universeId, since),
          readAtMs,
          GAME_HISTORY_HOURS,
        ),
      };
    },
  };
}

/** A first reading usually ends within this time. */
const FIRST_READ_SECONDS = 5;

const notReadYet = () =>
  new ApiError('GAME_FIGURES_NOT_READ_YET', { retryAfterSeconds: FIRST_READ_SECONDS });

/** While no reading ever succeeded. */
export function gameError(failure: GameFailure): ApiError {
  if (failure.reason !== 'unknown_game') return upstreamError('Roblox', failure);
  return new ApiError('GAME_FIGURES_GAME_UNKNOWN');
}
