import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { triedTwice } from './banner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
