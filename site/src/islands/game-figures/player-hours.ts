import type { GameFiguresResponse } from '@elc/contracts';
import { formatDayHour, formatWhole } from '../../ui/formats.ts';

/** How many played in an hour that begins at an instant; null where nothing was read. */
export interface PlayerHour {
  readonly atMs: number;
  readonly playing: number | null;
}

/** The hours of an answer, oldest first. */
export function playerHours({ history }: Pick<GameFiguresResponse, 'history'>): PlayerHour[] {
  return history.map(({ hour, playing }) => ({ atMs: Date.parse(hour), playing }));
}

/** One bar is no chart. */
const CHART_HOURS_MIN = 2;

/** Whether there is enough to draw. */
export function canBeDrawn(hours: readonly PlayerHour[]): boolean {
  return hours.filter(({ playing }) => playing !== null).length >= CHART_HOURS_MIN;
}

/** What the chart shows, in one sentence. */
export function summaryOf(hours: readonly PlayerHour[]): string {
  const read = hours.flatMap(({ atMs, playing }) => (playing === null ? [] : [{ atMs, playing }]));
  const fullest = read.toSorted((one, other) => other.playing - one.playing)[0];
  if (!fullest) return 'No hours recorded yet.';
  const least = Math.min(...read.map(({ playing }) => playing));
  const gaps =
    read.length === hours.length
      ? ''
      : `${read.length} of the last ${hours.length} hours recorded: `;
  if (least === fullest.playing) return `${gaps}${formatWhole(least)} players.`;
  const range = `${formatWhole(least)} to ${formatWhole(fullest.playing)} players`;
  return `${gaps}${range}, most on ${formatDayHour(fullest.atMs)}.`;
}
