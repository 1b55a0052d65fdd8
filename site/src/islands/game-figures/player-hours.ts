import type { GameFiguresResponse } from '@elc/contracts';
import { formatWhole } from '../../ui/formats.ts';

/** How many played in an hour that begins at an instant; null where nothing was read. */
export interface PlayerHour {
  readonly atMs: number;
  readonly playing: number | null;
}

/** The hours of an answer, oldest first. */
export function playerHours({ history }: Pick<GameFiguresResponse, 'history'>): PlayerHour[] {
  return history.map(({ hour, playing }) => ({ atMs: Date.parse(hour), playing }));
}

/** How hours are named, in a time zone; by default the reader's own. */
export function hourNames(timeZone?: string) {
  const full = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    timeZone,
  });
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone });
  return {
    /** "Sat, Nov 21, 6 PM" */
    full: (atMs: number) => full.format(atMs),
    /** "Sat" */
    day: (atMs: number) => day.format(atMs),
  };
}

/** What the chart shows, in one sentence. */
export function summaryOf(hours: readonly PlayerHour[], nameOf: (atMs: number) => string): string {
  const read = hours.flatMap(({ atMs, playing }) => (playing === null ? [] : [{ atMs, playing }]));
  const fullest = read.toSorted((one, other) => other.playing - one.playing)[0];
  if (!fullest) return 'No hour has been read yet.';
  const least = Math.min(...read.map(({ playing }) => playing));
  const gaps = read.length === hours.length ? '' : `${read.length} of ${hours.length} hours read: `;
  if (least === fullest.playing) return `${gaps}${formatWhole(least)} players.`;
  const range = `${formatWhole(least)} to ${formatWhole(fullest.playing)} players`;
  return `${gaps}${range}, most on ${nameOf(fullest.atMs)}.`;
}
