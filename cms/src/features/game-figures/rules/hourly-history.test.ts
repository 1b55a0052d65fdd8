import { expect, test } from 'vitest';
import { firstHour, hourlyHistory } from './hourly-history';

const HOUR_MS = 3_600_000;
const READ_AT_MS = Date.UTC(2026, 10, 23, 2, 59);
const LAST_HOUR = Math.floor(READ_AT_MS / HOUR_MS);

const at = (hour: number, playing: number) => ({
  hour,
  playing,
  visits: 1000 + playing,
  favorites: 3,
  upVotes: null,
  downVotes: null,
});

test('ends with the hour of the last reading, over midnight', () => {
  const hours = hourlyHistory([], READ_AT_MS, 4).map(({ hour }) => hour);
  expect(hours).toEqual([
    '2026-11-22T23:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
    '2026-11-23T01:00:00.000Z',
    '2026-11-23T02:00:00.000Z',
  ]);
  expect(firstHour(READ_AT_MS, 4)).toBe(LAST_HOUR - 3);
});

test('an hour in which nothing was read stays a gap', () => {
  const history = hourlyHistory([at(LAST_HOUR - 2, 7), at(LAST_HOUR, 9)], READ_AT_MS, 3);
  expect(history.map(({ playing, visits }) => [playing, visits])).toEqual([
    [7, 1007],
    [null, null],
    [9, 1009],
  ]);
});

test('what is older than requested is left out', () => {
  const history = hourlyHistory([at(LAST_HOUR - 9, 7)], READ_AT_MS, 3);
  expect(history.map(({ playing }) => playing)).toEqual([null, null, null]);
});

test('what else a row has stays in the table', () => {
  const row = { ...at(LAST_HOUR, 7), universeId: 5, takenAtMs: READ_AT_MS };
  const [hour = {}] = hourlyHistory([row], READ_AT_MS, 1);
  expect(Object.keys(hour)).toEqual('hour playing visits favorites upVotes downVotes'.split(' '));
});
