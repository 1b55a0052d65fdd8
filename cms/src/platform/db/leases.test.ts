import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { underLease } from './leases';

const TTL_MS = 15_000;
const leases = { acquire: vi.fn(async () => true), release: vi.fn(async () => {}) };
const lease = { leases, name: 'site-build', holder: 'a', ttlMs: TTL_MS, now: () => Date.now() };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  leases.acquire.mockClear();
  leases.release.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('the lease never runs out while the work takes its time', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const result = underLease(lease, () => promise);
  await vi.advanceTimersByTimeAsync(10 * TTL_MS);
  const renewals = leases.acquire.mock.calls as unknown as [string, string, number, number][];
  const moments = [0, ...renewals.map(([, , , nowMs]) => nowMs)];
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(Math.max(...pauses)).toBeLessThan(TTL_MS);
  expect(moments.at(-1)).toBeGreaterThan(9 * TTL_MS);
  resolve('done');
  expect(await result).toBe('done');
  expect(leases.release).toHaveBeenCalledWith('site-build', 'a', 0);
});

test('work that is done rests', async () => {
  await underLease({ ...lease, restMs: () => 500 }, async () => {});
  expect(leases.release).toHaveBeenCalledExactlyOnceWith('site-build', 'a', 500);
});

test('it is released when the work fails, for any replica to try, and not renewed any more', async () => {
  const failed = underLease({ ...lease, restMs: () => 500 }, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(leases.release).toHaveBeenCalledExactlyOnceWith('site-build', 'a', 0);
  await vi.advanceTimersByTimeAsync(10 * TTL_MS);
  expect(leases.acquire).not.toHaveBeenCalled();
});
