import type { GameFiguresResponse } from '@elc/contracts';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { LastAnswer } from '../../api/queries.ts';
import { formatAgo, formatNext } from '../../ui/format-relative-time.ts';
import { formatCount, formatDayHour, formatWhole, UNKNOWN_COUNT } from '../../ui/formats.ts';

type Figures = GameFiguresResponse;

/** The four figures as they are written; an unknown one is a dash. */
export function figureTexts(figures: Figures | undefined) {
  return {
    playing: typeof figures?.playing === 'number' ? formatWhole(figures.playing) : UNKNOWN_COUNT,
    visits: formatCount(figures?.visits),
    favorites: formatCount(figures?.favorites),
    liked: likedText(figures),
  };
}

/** The share of votes that are for the game, in whole percent. */
function likedText(figures: Figures | undefined): string {
  const { upVotes = null, downVotes = null } = figures ?? {};
  if (upVotes === null || downVotes === null || upVotes + downVotes === 0) return UNKNOWN_COUNT;
  return `${Math.round((100 * upVotes) / (upVotes + downVotes))}%`;
}

/** What the share is made of; with its age where votes are older than the other figures. */
export function votesText(figures: Figures | undefined, nowMs: number): string {
  if (!figures || figures.votesUpdated === null) return 'Votes are not known';
  const { upVotes, downVotes, votesUpdated, lastUpdated } = figures;
  const counts = `${formatCount(upVotes)} up, ${formatCount(downVotes)} down`;
  if (votesUpdated === lastUpdated) return counts;
  return `${counts}; read ${formatAgo(Date.parse(votesUpdated), nowMs)}`;
}

/** How old the figures are and when the next come, or why there are none or only old ones. */
export function ageText({ data, error }: LastAnswer<Figures>, nowMs: number): string {
  if (!data) {
    if (error === undefined) return 'Reading the figures…';
    return `The figures of the game are not known. ${failureSentence(error)}`;
  }
  const age = formatAgo(Date.parse(data.lastUpdated), nowMs);
  if (error !== undefined) return `The figures could not be refreshed; these were read ${age}.`;
  if (data.isStale)
    return `New figures cannot be read from Roblox right now: these were read ${age}.`;
  const next = formatNext(Date.parse(data.nextReadingAt), nowMs);
  return `Read ${age}; the next reading comes ${next}.`;
}

export type PlayerHour = Pick<Figures['history'][number], 'hour' | 'playing'>;

/** A few bars beside a week of nothing are no chart: the sentence says the same. */
const CHART_HOURS_MIN = 12;

/** Whether there is enough to draw. */
export function canBeDrawn(hours: readonly PlayerHour[]): boolean {
  return hours.filter(({ playing }) => playing !== null).length >= CHART_HOURS_MIN;
}

/** What the chart shows, in one sentence. */
export function summaryOf(hours: readonly PlayerHour[]): string {
  const read = hours.flatMap(({ hour, playing }) => (playing === null ? [] : [{ hour, playing }]));
  const fullest = read.toSorted((one, other) => other.playing - one.playing)[0];
  if (!fullest) return 'No hours recorded yet.';
  const least = Math.min(...read.map(({ playing }) => playing));
  const gaps =
    read.length === hours.length
      ? ''
      : `${read.length} of the last ${hours.length} hours recorded: `;
  if (least === fullest.playing) return `${gaps}${formatWhole(least)} players.`;
  const range = `${formatWhole(least)} to ${formatWhole(fullest.playing)} players`;
  return `${gaps}${range}, most on ${formatDayHour(fullest.hour)}.`;
}
