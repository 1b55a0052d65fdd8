import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendingTimeout } from './create-mailer';

const LIMITS = { msMax: 60_000, lastMsMax: 5000 };

let stop: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
});
afterEach(() => vi.useRealTimers());

test('a call has its time', () => {
  const { signal } = sendingTimeout(stop.signal, LIMITS);
  vi.advanceTimersByTime(59_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test.each([
  { when: 'begins to stop meanwhile', ms: 30_000 },
  { when: 'is stopping already', ms: null },
])('a product that $when waits a little', ({ ms }) => {
  if (ms === null) stop.abort();
  const { signal } = sendingTimeout(stop.signal, LIMITS);
  if (ms !== null) {
    vi.advanceTimersByTime(ms);
    stop.abort();
  }
  vi.advanceTimersByTime(4999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test('after its end it holds nothing up', () => {
  sendingTimeout(stop.signal, LIMITS).end();
  stop.abort();
  expect(vi.getTimerCount()).toBe(0);
});
