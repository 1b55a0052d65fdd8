import { GAME_HISTORY_HOURS, type GameFiguresResponse } from '@elc/contracts';
import { bigInteger, integer, json, nullable } from '../../platform/db/columns';
import { defineTable, deleteOldest, type Row } from '../../platform/db/define-table';
import { changed, readRevisions } from '../../platform/db/revisions';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { notReadError } from '../../platform/http/errors/upstream-error';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import { isoTime } from '../../platform/rules/iso-time';
import { isReadingDue, isStale, nextTryMs } from '../../platform/rules/reading-times';
import { upstreams } from '../../platform/services';
import type { GameFailure } from '../../platform/upstreams/roblox/game-figures';
import type { Handlers } from '../handlers';
import { firstHour, hourlyHistory } from './rules/hourly-history';

/** Null where Roblox does not report it. */
const figureColumns = {
  playing: nullable(bigInteger()),
  visits: nullable(bigInteger()),
  favorites: nullable(bigInteger()),
  upVotes: nullable(bigInteger()),
  downVotes: nullable(bigInteger()),
};

/** The latest reading of each game and how the last try ended, for all replicas. */
const readings = defineTable(
  'game_readings',
  {
    universeId: bigInteger(),
    triedAtMs: bigInteger(),
    /** Null before the first success. */
    readAtMs: nullable(bigInteger()),
    /** Votes are a separate request. */
    votesReadAtMs: nullable(bigInteger()),
    ...figureColumns,
    /** Null when the last try succeeded. */
    failure: nullable(json<GameFailure>()),
  },
  { unique: [['universeId']] },
);

/** The first reading of each UTC hour, for the history. */
const snapshots = defineTable(
  'game_snapshots',
  {
    universeId: bigInteger(),
    /** Whole hours since the epoch. */
    hour: integer(),
    takenAtMs: bigInteger(),
    ...figureColumns,
  },
  { unique: [['universeId', 'hour']], indexed: [['takenAtMs']] },
);

export const gameFigureTables = [readings, snapshots];

const HOUR_MS = 3_600_000;
const NO_VOTES = { upVotes: null, downVotes: null };

const everyMs = () => env().GAME_READ_SECONDS * 1000;

/** Of the configured game; null before the first try. */
const readingOf = (universeId: number) => readings.first(readings.where({ universeId }));

/** Identifies the state that `gameFigures` is made of. */
export async function gameFiguresVersion(): Promise<string> {
  const { ROBLOX_UNIVERSE_ID: universeId } = env();
  if (universeId === undefined) return 'not configured';
  const { game } = await readRevisions();
  const reading = await readingOf(universeId);
  return `${game}.${reading !== null && isStale(reading, everyMs(), Date.now())}`;
}

/** @throws ApiError 503 where no game is configured; 502, 503 or 504 while nothing was ever read. */
export async function gameFigures(): Promise<GameFiguresResponse> {
  const { ROBLOX_UNIVERSE_ID: universeId } = env();
  if (universeId === undefined) throw new ApiError('GAME_FIGURES_NOT_CONFIGURED');
  const reading = await readingOf(universeId);
  if (!reading || reading.readAtMs === null) throw notReadError('figures', reading?.failure);
  const { readAtMs, votesReadAtMs, playing, visits, favorites, upVotes, downVotes } = reading;
  const hours = await snapshots.read(
    snapshots
      .where({ universeId })
      .andWhere(snapshots.columns.hour, '>=', firstHour(readAtMs, GAME_HISTORY_HOURS))
      .orderBy(snapshots.columns.hour),
  );
  return {
    ...{ playing, visits, favorites, upVotes, downVotes },
    votesUpdated: isoTime(votesReadAtMs),
    lastUpdated: isoTime(readAtMs),
    nextReadingAt: isoTime(nextTryMs(reading, everyMs())),
    isStale: isStale(reading, everyMs(), Date.now()),
    history: hourlyHistory(hours, readAtMs, GAME_HISTORY_HOURS),
  };
}

/** Makes a reading when it is due, whichever replica made the last one. */
export async function readGameFigures(universeId: number): Promise<void> {
  const last = await readingOf(universeId);
  if (last && !isReadingDue(last, everyMs(), Date.now())) return;
  const { roblox } = upstreams();
  const game = await roblox.gameFigures(universeId);
  if (!game.ok) {
    // The figures and the time of the last success stay.
    await putReading({ universeId, triedAtMs: Date.now(), failure: game });
    return changed('game');
  }
  const { figures } = game;
  const outcome = await roblox.gameVotes(universeId);
  const atMs = Date.now();
  const votes = outcome.ok && { ...outcome.votes, votesReadAtMs: atMs };
  // Votes of an earlier reading are not repeated in the history.
  await putSnapshot({ universeId, takenAtMs: atMs, ...figures, ...(votes || NO_VOTES) });
  const read = { universeId, triedAtMs: atMs, readAtMs: atMs, failure: null };
  await putReading({ ...read, ...figures, ...votes });
  await changed('game');
}

/** What is not given stays. */
const putReading = (reading: Partial<Row<typeof readings>>) => readings.put(reading, 'universeId');

async function putSnapshot(snapshot: Omit<Row<typeof snapshots>, 'hour'>): Promise<void> {
  const hour = Math.floor(snapshot.takenAtMs / HOUR_MS);
  const { universeId: game, hour: ofHour } = snapshots.columns;
  const row = snapshots.toColumns({ ...snapshot, hour });
  await snapshots.where().insert(row).onConflict([game, ofHour]).ignore();
}

/** How often a replica checks whether a reading is due. */
const POLL_EVERY_MS = 15_000;
/** For how long a replica that died blocks the others. */
const LEASE_MS = 60_000;

/** None where no game is configured. */
export function gameFigureJobs(): BackgroundJob[] {
  const { ROBLOX_UNIVERSE_ID: universeId } = env();
  if (universeId === undefined) return [];
  return [
    {
      name: 'game-figures',
      everyMs: Math.min(everyMs(), POLL_EVERY_MS),
      leaseMs: LEASE_MS,
      run: () => readGameFigures(universeId),
    },
  ];
}

export const retainedGameFigures: Retained = {
  kind: 'badgeSnapshots',
  deleteBefore: deleteOldest(snapshots, 'takenAtMs'),
};

export const gameFigureHandlers = {
  gameFigures: async () => ({ body: await gameFigures() }),
} satisfies Partial<Handlers>;
