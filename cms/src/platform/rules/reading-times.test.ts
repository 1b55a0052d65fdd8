import { expect, test } from 'vitest';
import { isReadingDue, isStale, nextTryMs, PAUSE_MAX_MS } from './reading-times';

const MINUTE_MS = 60_000;
const EVERY_MS = 5 * MINUTE_MS;
const READ_AT_MS = Date.UTC(2026, 10, 23);

test('after a success the next reading comes after the usual time', () => {
  const next = nextTryMs({ triedAtMs: READ_AT_MS, readAtMs: READ_AT_MS }, EVERY_MS);
  expect(next - READ_AT_MS).toBe(EVERY_MS);
});

test('after failures the pauses double, up to an hour', () => {
  let triedAtMs = READ_AT_MS;
  const pauses = Array.from({ length: 8 }, () => {
    const next = nextTryMs({ triedAtMs, readAtMs: READ_AT_MS }, EVERY_MS);
    const pause = next - triedAtMs;
    triedAtMs = next;
    return pause / MINUTE_MS;
  });
  expect(pauses).toEqual([5, 5, 10, 20, 40, 60, 60, 60]);
  expect(PAUSE_MAX_MS).toBe(60 * MINUTE_MS);
});

test.each([
  { what: 'a moment ago', aheadMs: -1, isDue: false },
  { what: 'by a replica whose clock is a little ahead', aheadMs: 2000, isDue: false },
  { what: 'long ago', aheadMs: -EVERY_MS, isDue: true },
  { what: 'by a clock that was a year ahead', aheadMs: 365 * 24 * 60 * MINUTE_MS, isDue: true },
])('after a try $what a reading is due: $isDue', ({ aheadMs, isDue }) => {
  const atMs = READ_AT_MS + aheadMs;
  for (const readAtMs of [atMs, null])
    expect(isReadingDue({ triedAtMs: atMs, readAtMs }, EVERY_MS, READ_AT_MS)).toBe(isDue);
});

test.each([
  { everyMs: EVERY_MS, pauseMs: MINUTE_MS },
  { everyMs: 2000, pauseMs: 2000 },
])('where nothing was ever read it is tried again after $pauseMs ms', ({ everyMs, pauseMs }) => {
  expect(nextTryMs({ triedAtMs: READ_AT_MS, readAtMs: null }, everyMs) - READ_AT_MS).toBe(pauseMs);
});

test.each([
  { what: 'nothing was ever read', readAtMs: null, failure: 'down', readings: 9, stale: false },
  {
    what: 'a reading came just now',
    readAtMs: READ_AT_MS,
    failure: null,
    readings: 0,
    stale: false,
  },
  { what: 'the last try failed', readAtMs: READ_AT_MS, failure: 'down', readings: 1, stale: true },
  { what: 'three are due', readAtMs: READ_AT_MS, failure: null, readings: 3, stale: false },
  { what: 'more are due', readAtMs: READ_AT_MS, failure: null, readings: 3.1, stale: true },
])('where $what it is stale: $stale', ({ readAtMs, failure, readings, stale }) => {
  const nowMs = READ_AT_MS + readings * EVERY_MS;
  expect(isStale({ readAtMs, failure }, EVERY_MS, nowMs)).toBe(stale);
});
