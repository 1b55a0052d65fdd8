import { expect, test } from 'vitest';
import { expectedStarts, inQueueOrder, nextInQueue, type WaitingAd } from './queue';

const HOUR_MS = 3_600_000;

const ad = (adId: string, given: Partial<WaitingAd> = {}): WaitingAd => ({
  adId,
  isDisplaced: false,
  queuedAtMs: 0,
  startsAtMs: null,
  remainingMs: HOUR_MS,
  ...given,
});

const ids = (ads: readonly { adId: string }[]) => ads.map(({ adId }) => adId).join(' ');

test.each([
  { name: 'the oldest first', ads: [ad('b', { queuedAtMs: 2 }), ad('a', { queuedAtMs: 1 })] },
  { name: 'equal times by their ids', ads: [ad('b'), ad('a')] },
  {
    name: 'a displaced one at the head',
    ads: [ad('b'), ad('a', { isDisplaced: true, queuedAtMs: 9 })],
  },
  {
    name: 'the last of two displaced ones at the head',
    ads: [
      ad('b', { isDisplaced: true, queuedAtMs: 8 }),
      ad('a', { isDisplaced: true, queuedAtMs: 9 }),
    ],
  },
])('$name', ({ ads }) => {
  expect(ids(inQueueOrder(ads))).toBe('a b');
  expect(ids(inQueueOrder(ads.toReversed()))).toBe('a b');
});

const queue = [ad('later', { startsAtMs: 5 * HOUR_MS }), ad('now', { queuedAtMs: 1 })];

test.each([
  { name: 'the one that is due, past one that is not', nowMs: HOUR_MS, next: 'now' },
  { name: 'the older one from the millisecond of its date on', nowMs: 5 * HOUR_MS, next: 'later' },
  { name: 'the other until then', nowMs: 5 * HOUR_MS - 1, next: 'now' },
  {
    name: 'the same with a clock that was put back before all of it',
    nowMs: -HOUR_MS,
    next: 'now',
  },
  { name: 'the same with a clock a day ahead', nowMs: 29 * HOUR_MS, next: 'later' },
])('next is $name', ({ nowMs, next }) => {
  expect(nextInQueue(queue, nowMs)?.adId).toBe(next);
});

test('nothing is next before the only start date', () => {
  expect(nextInQueue([ad('a', { startsAtMs: 2 })], 1)).toBeNull();
  expect(nextInQueue([], 1)).toBeNull();
});

test.each([
  {
    name: 'one after another',
    waiting: [ad('a'), ad('b', { queuedAtMs: 1 })],
    freeAtMs: 0,
    starts: [
      ['a', 0],
      ['b', 1],
    ],
  },
  {
    name: 'the gap before a start date is left to others',
    waiting: [ad('a', { startsAtMs: 3 * HOUR_MS }), ad('b', { queuedAtMs: 1 })],
    freeAtMs: HOUR_MS,
    starts: [
      ['b', 1],
      ['a', 3],
    ],
  },
  {
    name: 'a start date that comes during another ad waits for its end',
    waiting: [
      ad('a', { startsAtMs: 2 * HOUR_MS }),
      ad('b', { isDisplaced: true, remainingMs: 4 * HOUR_MS }),
    ],
    freeAtMs: HOUR_MS,
    starts: [
      ['b', 1],
      ['a', 5],
    ],
  },
  { name: 'none without any', waiting: [], freeAtMs: 0, starts: [] },
])('expected starts: $name', ({ waiting, freeAtMs, starts }) => {
  expect(expectedStarts(waiting, freeAtMs).map(({ adId, atMs }) => [adId, atMs / HOUR_MS])).toEqual(
    starts,
  );
});
