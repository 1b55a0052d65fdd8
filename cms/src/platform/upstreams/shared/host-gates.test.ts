import type Redis from 'ioredis';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reachableRedis } from '../../db/testing/reachable-redis';
import { type HostGates, insuredGates, memoryGates, pauseAfter } from './host-gates';
import { redisGates } from './redis-gates';

test.each([
  { refusals: 1, random: 1, expected: 1000 },
  { refusals: 1, random: 0, expected: 500 },
  { refusals: 2, random: 1, expected: 2000 },
  { refusals: 4, random: 0.5, expected: 6000 },
  { refusals: 40, random: 1, expected: 60_000 },
])('refusal $refusals pauses for $expected ms', ({ refusals, random, expected }) => {
  expect(pauseAfter(refusals, 1000, random)).toBe(expected);
});

describe('gates of one process', () => {
  let nowMs: number;
  let gates: HostGates;
  beforeEach(() => {
    nowMs = 1_000_000;
    gates = memoryGates(
      () => nowMs,
      () => 1,
    );
  });

  test('one that is closed opens when its time is over, others stay open', async () => {
    await gates.close('roblox', 30_000);
    nowMs += 29_999;
    expect(await gates.restMs(['other', 'roblox'])).toBe(1);
    expect(await gates.restMs(['other'])).toBe(0);
    nowMs += 1;
    expect(await gates.restMs(['roblox'])).toBe(0);
  });

  test('is never closed for less than it was, nor for more than a day', async () => {
    await gates.close('roblox', 30_000);
    await gates.close('roblox', 1000);
    expect(await gates.restMs(['roblox'])).toBe(30_000);
    await gates.close('roblox', 10 * 86_400_000);
    expect(await gates.restMs(['roblox'])).toBe(86_400_000);
  });

  test('pauses grow with refusals in a row, and refusals of one moment count once', async () => {
    expect(await gates.backOff('roblox', 1000)).toBe(1000);
    expect(await gates.backOff('roblox', 1000)).toBe(1000);
    nowMs += 1000;
    expect(await gates.backOff('roblox', 1000)).toBe(2000);
    nowMs += 2000;
    await gates.forgive('roblox');
    expect(await gates.backOff('roblox', 1000)).toBe(1000);
    nowMs += 1000 + 60_001;
    expect(await gates.backOff('roblox', 1000)).toBe(1000);
  });
});

const redis = await reachableRedis();

describe.skipIf(!redis)('gates of replicas', () => {
  const host = `gates-test-${process.pid}`;
  const client = redis as Redis;
  afterAll(async () => {
    await client.del(`elc:gate:${host}`, `elc:gate-refusals:${host}`);
    client.disconnect();
  });
  beforeEach(async () => {
    await client.del(`elc:gate:${host}`, `elc:gate-refusals:${host}`);
  });

  test('what one learns holds for the other', async () => {
    const [one, other] = [redisGates(client), redisGates(client)];
    await one.close(host, 30_000);
    await other.close(host, 5000);
    expect(await other.restMs(['another', host])).toBeGreaterThan(20_000);
    expect(await other.restMs(['another'])).toBe(0);
  });

  test('refusals at the same moment are one, and are counted over all', async () => {
    const pauses = await Promise.all(
      Array.from({ length: 20 }, () => redisGates(client).backOff(host, 1000)),
    );
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1000);
    expect(await client.get(`elc:gate-refusals:${host}`)).toBe('1');
    await client.del(`elc:gate:${host}`);
    const second = await redisGates(client).backOff(host, 1000);
    expect(second).toBeGreaterThanOrEqual(1000);
    await redisGates(client).forgive(host);
    expect(await client.get(`elc:gate-refusals:${host}`)).toBeNull();
  });
});

test('without the shared memory a replica still obeys what it received itself', async () => {
  const gone = async () => {
    throw new Error('Redis is away');
  };
  const gates = insuredGates(
    { restMs: gone, close: gone, backOff: gone, forgive: gone },
    memoryGates(
      () => 0,
      () => 1,
    ),
  );
  await gates.close('roblox', 30_000);
  expect(await gates.restMs(['roblox'])).toBe(30_000);
  expect(await gates.backOff('discord', 1000)).toBe(1000);
  await gates.forgive('discord');
  expect(await gates.restMs(['discord'])).toBe(1000);
});
