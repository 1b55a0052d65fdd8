import { expect, test } from 'vitest';
import { type AlertState, afterEvent, afterPoll, NEVER_TOLD, QUIET_MS } from './alert-state';

const HOUR_MS = 3_600_000;
const T = 1_800_000_000_000;

const told = (agoMs: number, change: Partial<AlertState> = {}): AlertState => ({
  ...NEVER_TOLD,
  toldAtMs: T - agoMs,
  ...change,
});
const open = (seenAgoMs: number) =>
  told(60_000, { openSinceMs: T - 60_000, seenAtMs: T - seenAgoMs });

test.each([
  { name: 'a first event', state: NEVER_TOLD, tell: 'begun', untold: 0 },
  { name: 'one an hour later', state: told(HOUR_MS, { untold: 3 }), tell: 'begun', untold: 0 },
  { name: 'one within the hour', state: told(HOUR_MS - 1), tell: null, untold: 1 },
  { name: 'one after a clock that was ahead', state: told(-HOUR_MS), tell: 'begun', untold: 0 },
])('$name: $tell', ({ state, tell, untold }) => {
  expect(afterEvent(state, T)).toMatchObject({ tell, state: { untold } });
});

test.each([
  { name: 'a problem that begins', state: NEVER_TOLD, isFound: true, tell: 'begun' },
  { name: 'one that lasts', state: open(5000), isFound: true, tell: null },
  {
    name: 'one that lasts for hours',
    state: { ...open(5000), toldAtMs: 1 },
    isFound: true,
    tell: null,
  },
  { name: 'one that another replica still finds', state: open(QUIET_MS - 1), isFound: false },
  {
    name: 'one that no replica finds any more',
    state: open(QUIET_MS),
    isFound: false,
    tell: 'over',
  },
  { name: 'one that is back within the hour', state: told(60_000), isFound: true },
  { name: 'one that is back later', state: told(HOUR_MS), isFound: true, tell: 'begun' },
  { name: 'what was never told', state: told(60_000), isFound: false },
])('$name: $tell', ({ state, isFound, tell }) => {
  expect(afterPoll(state, isFound, T)?.tell).toBe(tell);
});

test('an end is told once, and a problem told once is open', () => {
  const begun = afterPoll(NEVER_TOLD, true, T);
  expect(begun?.state).toMatchObject({ toldAtMs: T, openSinceMs: T });
  const over = afterPoll(begun?.state ?? NEVER_TOLD, false, T + QUIET_MS);
  expect(over?.tell).toBe('over');
  expect(afterPoll(over?.state ?? NEVER_TOLD, false, T + 2 * QUIET_MS)).toBeNull();
});
