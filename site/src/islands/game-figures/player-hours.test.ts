import { expect, test } from 'vitest';
import { canBeDrawn, playerHours, summaryOf } from './player-hours.ts';

// In the reader's own time, whichever that is here.
const BEGIN_MS = new Date(2026, 10, 21, 17).getTime();
const HOUR_MS = 3_600_000;
const hours = (...playing: (number | null)[]) =>
  playing.map((count, index) => ({ atMs: BEGIN_MS + index * HOUR_MS, playing: count }));

test.each([
  {
    read: hours(40, 1200, 90),
    says: '40 to 1,200 players, most on Sat, Nov 21, 6 PM.',
  },
  {
    read: hours(null, 7, 0, null),
    says: '2 of the last 4 hours recorded: 0 to 7 players, most on Sat, Nov 21, 6 PM.',
  },
  {
    read: hours(null, null, 7),
    says: '1 of the last 3 hours recorded: 7 players.',
  },
  { read: hours(null, null), says: 'No hours recorded yet.' },
])('$says', ({ read, says }) => {
  expect(summaryOf(read)).toBe(says);
});

test('one recorded hour is no chart, two are', () => {
  expect(canBeDrawn(hours(null, 7, null))).toBe(false);
  expect(canBeDrawn(hours(null, 7, 0))).toBe(true);
});

test('hours come from the history of an answer', () => {
  const rest = { visits: 1, favorites: 2, upVotes: 3, downVotes: 4 };
  expect(
    playerHours({ history: [{ hour: new Date(BEGIN_MS).toISOString(), playing: 40, ...rest }] }),
  ).toEqual(hours(40));
});
