import { expect, test } from 'vitest';
import { gameDetail, gameVotes, playingAt } from './games.ts';

const HOUR_MS = 3_600_000;
/** A Wednesday. */
const BEGIN_MS = Date.UTC(2026, 10, 18);

interface Figures {
  readonly visits: number;
  readonly favoritedCount: number;
  readonly upVotes: number;
  readonly downVotes: number;
}
const figuresAt = (atMs: number) => ({ ...gameDetail(atMs), ...gameVotes(atMs) }) as Figures;

test('someone always plays, most in the evening and on weekends', () => {
  const week = Array.from({ length: 7 * 24 }, (_, hour) => playingAt(BEGIN_MS + hour * HOUR_MS));
  expect(Math.min(...week)).toBeGreaterThan(0);
  expect(week[18] ?? 0).toBeGreaterThan(2 * (week[6] ?? 0));
  // Saturday is the fourth day.
  expect(week[3 * 24 + 18] ?? 0).toBeGreaterThan(1.1 * (week[18] ?? 0));
});

test('the number of players changes from one minute to the next', () => {
  const tenMinutes = Array.from({ length: 10 }, (_, minute) =>
    playingAt(BEGIN_MS + minute * 60_000),
  );
  expect(new Set(tenMinutes).size).toBeGreaterThan(3);
});

test.each(['visits', 'favoritedCount', 'upVotes', 'downVotes'] as const)(
  '%s grow with the clock and never shrink',
  (name) => {
    const counts = Array.from(
      { length: 24 * 30 },
      (_, hour) => figuresAt(BEGIN_MS + hour * HOUR_MS)[name],
    );
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? Number.NaN);
  },
);
