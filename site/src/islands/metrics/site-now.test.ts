import type { HealthResponse } from '@elc/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onlineState, triedTwice } from './site-now.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const health = (status: HealthResponse['status']) => ({ status }) as HealthResponse;

test.each([
  { answer: {}, state: 'unknown' },
  { answer: { data: health('ok') }, state: 'online' },
  { answer: { data: health('degraded') }, state: 'degraded' },
  { answer: { error: new Error('down') }, state: 'offline' },
  { answer: { data: health('ok'), error: new Error('down') }, state: 'offline' },
])('$answer means $state', ({ answer, state }) => {
  expect(onlineState(answer)).toBe(state);
});

test('one failure is made up for a second later', async () => {
  const attempt = vi.fn(async () => 'an ad').mockRejectedValueOnce(new Error('lost'));
  const outcome = triedTwice(attempt);
  await vi.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('an ad');
});

test('a second failure is one', async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('away')));
  const outcome = expect(triedTwice(attempt)).rejects.toThrow('away');
  await vi.runAllTimersAsync();
  await outcome;
  expect(attempt).toHaveBeenCalledTimes(2);
});
