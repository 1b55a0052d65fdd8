import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLeases, leaseTable, underLease } from './leases';
import { memoryDatabase } from './testing/memory-database';
import { postgresDatabase } from './testing/postgres-database';

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

const sqlite = await memoryDatabase([leaseTable]);
const postgres = await postgresDatabase([leaseTable], 4);
afterAll(async () => {
  await sqlite.destroy();
  await postgres?.drop();
});

describe.each([
  { name: 'SQLite', connection: sqlite },
  ...(postgres ? [{ name: 'PostgreSQL', connection: postgres.connection }] : []),
])('a lease on $name', ({ connection }) => {
  const stored = createLeases(connection);
  const acquire = (holder: string, nowMs: number, restMsMax = 0) =>
    stored.acquire('cleaning', holder, TTL_MS, nowMs, restMsMax);
  beforeEach(async () => {
    vi.useRealTimers();
    await connection(leaseTable.tableName).delete();
  });

  test('of many who want it at once one has it, and renews it', async () => {
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map((holder) => acquire(holder, 1000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = 'abcd'[taken.indexOf(true)] ?? '';
    expect(await acquire(holder, 1000 + TTL_MS)).toBe(true);
    expect(await acquire('e', 1001 + TTL_MS)).toBe(false);
  });

  test('ends by the clock, and when it is released', async () => {
    await acquire('a', 1000);
    expect(await acquire('b', 999 + TTL_MS)).toBe(false);
    expect(await acquire('b', 1000 + TTL_MS)).toBe(true);
    await stored.release('cleaning', 'b');
    expect(await acquire('a', 1000 + TTL_MS)).toBe(true);
  });

  test('rests until its time, unless that is longer than it may rest', async () => {
    await acquire('a', 1000);
    await stored.release('cleaning', 'a', 5000);
    expect(await acquire('b', 2000, 3000)).toBe(false);
    expect(await acquire('b', 2000, 2999)).toBe(true);
  });
});
