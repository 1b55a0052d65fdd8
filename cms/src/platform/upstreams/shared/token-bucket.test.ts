import type Redis from 'ioredis';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reachableRedis } from '../../db/testing/reachable-redis';
import { redisBucket } from './redis-bucket';
import { insuredBucket, memoryBucket, type ObservedBucket, quotaOf } from './token-bucket';

const QUOTA = quotaOf(100);

test('a fifth of the quota is in reserve', () => {
  expect(QUOTA).toEqual({ perMinute: 100, reserve: 20 });
});

describe('a bucket of one process', () => {
  let nowMs: number;
  let bucket: ObservedBucket;
  beforeEach(() => {
    nowMs = 0;
    bucket = memoryBucket(QUOTA, () => nowMs);
  });

  const takenBy = async (claimant: 'visitor' | 'scan', tries: number) => {
    let taken = 0;
    for (let count = 0; count < tries; count++) {
      if ((await bucket.take(claimant)) === 0) taken += 1;
    }
    return taken;
  };

  test('returns what is left without taking any', async () => {
    expect([await bucket.left(), await bucket.left()]).toEqual([21, 21]);
    await takenBy('visitor', 20);
    expect(await bucket.left()).toBe(1);
    nowMs += 60_000;
    expect(await bucket.left()).toBe(21);
  });

  test('a scan leaves visitors their reserve, however often it calls', async () => {
    expect(await takenBy('scan', 1000)).toBe(1);
    expect(await takenBy('visitor', 1000)).toBe(20);
  });

  test('says how long to wait: a visitor for one token, a scan for the reserve too', async () => {
    await takenBy('visitor', 1000);
    const visitorMs = await bucket.take('visitor');
    const scanMs = await bucket.take('scan');
    expect(visitorMs).toBe(Math.ceil(60_000 / 79));
    expect(scanMs).toBeGreaterThan(20 * visitorMs - 100);
    nowMs += visitorMs;
    expect(await bucket.take('visitor')).toBe(0);
  });

  test.each([0, 500, 30_000])(
    'no minute sees more than the quota, whatever is requested (after %i ms of rest)',
    async (restMs) => {
      nowMs += restMs;
      const takenAtMs: number[] = [];
      for (let step = 0; step < 3000; step++) {
        nowMs += 100;
        const claimant = step % 3 ? 'visitor' : 'scan';
        if ((await bucket.take(claimant)) === 0) takenAtMs.push(nowMs);
      }
      for (const fromMs of takenAtMs) {
        const inAMinute = takenAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + 60_000);
        expect(inAMinute.length).toBeLessThanOrEqual(QUOTA.perMinute);
      }
    },
  );

  test('a scan alone gets all but the reserve', async () => {
    let taken = 0;
    while (nowMs < 600_000) {
      const waitMs = await bucket.take('scan');
      if (waitMs === 0) taken += 1;
      nowMs += waitMs;
    }
    expect(taken / 10).toBeGreaterThan(78);
    expect(taken / 10).toBeLessThan(80);
  });
});

const redis = await reachableRedis();

describe.skipIf(!redis)('a bucket of replicas', () => {
  const name = `test-${process.pid}`;
  const client = redis as Redis;
  beforeEach(() => client.del(`elc:bucket:${name}`));
  afterAll(async () => {
    await client.del(`elc:bucket:${name}`);
    client.disconnect();
  });

  test('is one for all of them, and holds the reserve over all', async () => {
    // So slow that nothing comes back while the test runs.
    const slow = { perMinute: 6, reserve: 4 };
    const replicas = Array.from({ length: 3 }, () => redisBucket(client, name, slow));
    const takes = (claimant: 'visitor' | 'scan') =>
      Promise.all(Array.from({ length: 9 }, (_, index) => replicas[index % 3]?.take(claimant)));
    expect((await takes('scan')).filter((waitMs) => waitMs === 0)).toHaveLength(1);
    const visitors = await takes('visitor');
    expect(visitors.filter((waitMs) => waitMs === 0)).toHaveLength(4);
    for (const waitMs of visitors) expect(waitMs).toBeLessThanOrEqual(60_000);
  });

  test('returns to every replica what is left, and takes none by it', async () => {
    const slow = { perMinute: 6, reserve: 4 };
    const [one, other] = [redisBucket(client, name, slow), redisBucket(client, name, slow)];
    expect([await one.left(), await other.left()]).toEqual([5, 5]);
    await one.take('visitor');
    expect(await other.left()).toBe(4);
  });
});

test('while the shared bucket is away, a replica has one of its own', async () => {
  const away = async () => {
    throw new Error('Redis is away');
  };
  const gone: ObservedBucket = { take: away, left: away };
  const bucket = insuredBucket(
    gone,
    memoryBucket(quotaOf(1), () => 0),
  );
  expect(await bucket.left()).toBe(1);
  expect(await bucket.take('visitor')).toBe(0);
  expect(await bucket.take('visitor')).toBe(60_000);
});
