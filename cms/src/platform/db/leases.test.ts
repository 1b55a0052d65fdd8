import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDatabase } from './database';
import { acquireLease, isLeaseHeld, leaseTable, underLease } from './leases';
import { memoryDatabase } from './testing/memory-database';
import { postgresDatabase } from './testing/postgres-database';

const TTL_MS = 15_000;
const lease = { name: 'site-build', holder: 'a', ttlMs: TTL_MS };

const sqlite = await memoryDatabase([leaseTable]);
const postgres = await postgresDatabase([leaseTable], 4);
afterAll(async () => {
  await sqlite.destroy();
  await postgres?.drop();
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const expiresAtMs = async () => (await leaseTable.first(leaseTable.where()))?.expiresAtMs ?? 0;

const acquireAt = (nowMs: number, holder: string, restMsMax = 0) => {
  vi.setSystemTime(nowMs);
  return acquireLease('site-build', holder, TTL_MS, restMsMax);
};

describe.each([
  { name: 'SQLite', connection: sqlite },
  ...(postgres ? [{ name: 'PostgreSQL', connection: postgres.connection }] : []),
])('a lease on $name', ({ connection }) => {
  beforeEach(async () => {
    useDatabase(connection);
    await leaseTable.where().delete();
  });

  test('of many who want it at once one has it, and renews it', async () => {
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map((one) => acquireAt(1000, one)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = 'abcd'[taken.indexOf(true)] ?? '';
    expect(await acquireAt(1000 + TTL_MS, holder)).toBe(true);
    expect(await acquireAt(1001 + TTL_MS, 'e')).toBe(false);
  });

  test('ends by the clock, and with the work', async () => {
    await acquireAt(1000, 'a');
    expect(await acquireAt(999 + TTL_MS, 'b')).toBe(false);
    expect(await acquireAt(1000 + TTL_MS, 'b')).toBe(true);
    expect(await isLeaseHeld('site-build')).toBe(true);
    await underLease({ ...lease, holder: 'b' }, async () => {});
    expect(await isLeaseHeld('site-build')).toBe(false);
    expect(await acquireAt(1000 + TTL_MS, 'a')).toBe(true);
  });

  test('never runs out while the work takes its time', async () => {
    const work = Promise.withResolvers<string>();
    await acquireAt(0, 'a');
    const result = underLease(lease, () => work.promise);
    for (let renewals = 1; renewals < 30; renewals += 1) {
      vi.advanceTimersByTime(TTL_MS / 3);
      while ((await expiresAtMs()) < Date.now() + TTL_MS) await setImmediate();
    }
    expect(await acquireLease('site-build', 'b', TTL_MS)).toBe(false);
    work.resolve('done');
    expect(await result).toBe('done');
  });

  test('rests once the work is done, unless that is longer than it may rest', async () => {
    await acquireAt(1000, 'a');
    await underLease({ ...lease, restMs: () => 4000 }, async () => {});
    expect(await acquireAt(2000, 'b', 3000)).toBe(false);
    expect(await acquireAt(2000, 'b', 2999)).toBe(true);
  });

  test('is released when the work fails, for any replica to try, and not renewed any more', async () => {
    await acquireAt(1000, 'a');
    const failed = underLease({ ...lease, restMs: () => 500 }, () =>
      Promise.reject(new Error('no')),
    );
    await expect(failed).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
    expect(await acquireAt(1000, 'b')).toBe(true);
  });
});
