import { readWindows, scannedPerMinute } from '@elc/contracts/scans/scan-rate';
import type Redis from 'ioredis';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reachableRedis } from '../../db/testing/reachable-redis';
import { createInventoryReads, type InventoryReads } from './inventory-reads';

test.each([
  [100, { shared: { points: 5, duration: 4 }, visitors: { points: 10, duration: 60 } }, 75],
  [5, { shared: { points: 1, duration: 60 }, visitors: { points: 1, duration: 60 } }, 1],
  [20, { shared: { points: 1, duration: 4 }, visitors: { points: 2, duration: 60 } }, 15],
])('of %i reads a minute scans and visitors share %o', (perMinute, windows, forScans) => {
  expect(readWindows(perMinute)).toEqual(windows);
  expect(scannedPerMinute(perMinute)).toBe(forScans);
});

async function takenBy(reads: InventoryReads, reader: 'visitor' | 'scan', tries: number) {
  let taken = 0;
  for (let count = 0; count < tries; count++) {
    if ((await reads.take(reader)) === 0) taken += 1;
  }
  return taken;
}

describe('reads of one process', () => {
  let reads: InventoryReads;
  beforeEach(() => {
    vi.useFakeTimers();
    reads = createInventoryReads(100, null);
  });
  afterEach(() => vi.useRealTimers());

  test('what was taken is there again after a minute', async () => {
    expect(await takenBy(reads, 'visitor', 20)).toBe(15);
    vi.advanceTimersByTime(60_000);
    expect(await takenBy(reads, 'visitor', 20)).toBe(15);
  });

  test('a scan leaves visitors their reserve, however often it calls', async () => {
    expect(await takenBy(reads, 'scan', 1000)).toBe(5);
    expect(await takenBy(reads, 'visitor', 1000)).toBe(10);
  });

  test('the wait that is named is long enough', async () => {
    await takenBy(reads, 'visitor', 1000);
    const waitMs = await reads.take('visitor');
    expect(waitMs).toBe(4000);
    vi.advanceTimersByTime(waitMs);
    expect(await reads.take('visitor')).toBe(0);
  });

  test('while visitors have used their reserve up, scans leave them everything', async () => {
    await takenBy(reads, 'visitor', 1000);
    vi.advanceTimersByTime(4000);
    expect(await reads.take('scan')).toBe(56_000);
    expect(await takenBy(reads, 'visitor', 1000)).toBe(5);
    vi.advanceTimersByTime(56_000);
    expect(await reads.take('scan')).toBe(0);
  });

  test.each([5, 19, 20, 100])(
    'no minute sees more than a quota of %i, whatever is requested',
    async (perMinute) => {
      reads = createInventoryReads(perMinute, null);
      const takenAtMs: number[] = [];
      for (let step = 0; step < 3000; step++) {
        vi.advanceTimersByTime(100);
        const reader = step % 3 ? 'visitor' : 'scan';
        if ((await reads.take(reader)) === 0) takenAtMs.push(Date.now());
      }
      for (const fromMs of takenAtMs) {
        const inAMinute = takenAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + 60_000);
        expect(inAMinute.length).toBeLessThanOrEqual(perMinute);
      }
    },
  );

  test('a scan alone gets all but the reserve', async () => {
    let taken = 0;
    const endMs = Date.now() + 600_000;
    while (Date.now() < endMs) {
      const waitMs = await reads.take('scan');
      if (waitMs === 0) taken += 1;
      vi.advanceTimersByTime(waitMs);
    }
    expect(taken / 10).toBe(75);
  });
});

const redis = await reachableRedis();

describe.skipIf(!redis)('reads of replicas', () => {
  const client = redis as Redis;
  const key = `test-${process.pid}`;
  const forget = () => client.del(`elc:reads:${key}`, `elc:reads-of-visitors:${key}`);
  beforeEach(forget);
  afterAll(async () => {
    await forget();
    client.disconnect();
  });
  /** Nothing comes back for a minute. */
  const replica = () => createInventoryReads(15, client, key);

  test('are counted over all, and the reserve holds over all', async () => {
    const replicas = [replica(), replica(), replica()];
    const takes = (reader: 'visitor' | 'scan') =>
      Promise.all(Array.from({ length: 18 }, (_, index) => replicas[index % 3]?.take(reader)));
    expect(readWindows(15)).toMatchObject({ shared: { points: 6 }, visitors: { points: 1 } });
    expect((await takes('scan')).filter((waitMs) => waitMs === 0)).toHaveLength(6);
    const visitors = await takes('visitor');
    expect(visitors.filter((waitMs) => waitMs === 0)).toHaveLength(1);
    for (const waitMs of visitors) expect(waitMs).toBeLessThanOrEqual(60_000);
  });

  test('while Redis is away, a replica counts alone', async () => {
    const away = client.duplicate({ lazyConnect: true });
    const alone = createInventoryReads(5, away, key);
    expect(await takenBy(alone, 'visitor', 5)).toBe(2);
    away.disconnect();
  });
});
