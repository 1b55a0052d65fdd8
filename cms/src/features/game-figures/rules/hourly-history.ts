import type { GameFiguresResponse } from '@elc/contracts';

const HOUR_MS = 3_600_000;

type Figures = Omit<GameFiguresResponse['history'][number], 'hour'>;

/** `hour` counts from the epoch. */
interface HourlyFigures extends Figures {
  readonly hour: number;
}

const NOT_READ: Figures = {
  playing: null,
  visits: null,
  favorites: null,
  upVotes: null,
  downVotes: null,
};

/** The first of `hours` hours that end with the one of the reading. */
export const firstHour = (readAtMs: number, hours: number): number =>
  Math.floor(readAtMs / HOUR_MS) - hours + 1;

/** Up to the hour of the last reading, oldest first; null where nothing was read. */
export function hourlyHistory(
  snapshots: readonly HourlyFigures[],
  readAtMs: number,
  hours: number,
): GameFiguresResponse['history'] {
  const byHour = new Map(snapshots.map((snapshot) => [snapshot.hour, figuresOf(snapshot)]));
  const first = firstHour(readAtMs, hours);
  return Array.from({ length: hours }, (_, index) => ({
    hour: new Date((first + index) * HOUR_MS).toISOString(),
    ...(byHour.get(first + index) ?? NOT_READ),
  }));
}

/** Rows of the table have further columns. */
const figuresOf = ({ playing, visits, favorites, upVotes, downVotes }: Figures): Figures => ({
  ...{ playing, visits, favorites, upVotes, downVotes },
});
