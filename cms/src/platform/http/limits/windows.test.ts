import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConsumeAll } from './windows';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = { name: 'minute', subject: 'a:minute', points: 3, windowSeconds: 60 };
const hour = { name: 'hour', subject: 'a:hour', points: 5, windowSeconds: 3600 };
const open = () =>
  createConsumeAll(
    (keyPrefix, points, duration) =>
      new RateLimiterMemory({ keyPrefix, points, duration }) as never,
  );

test('exactly the points of a window pass, and each answer says what is left', async () => {
  const take = open();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => take([minute])));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(outcomes.slice(0, 3).map(({ windows }) => windows[0]?.remaining)).toEqual([2, 1, 0]);
  expect((await take([minute])).windows[0]).toMatchObject({ remaining: 0, resetSeconds: 60 });
});

test('a call that one window refuses is counted in none', async () => {
  const take = open();
  for (let call = 0; call < 10; call += 1) await take([minute, hour]);
  const refused = await take([minute, hour]);
  expect(refused).toMatchObject({ ok: false, windows: [{ remaining: 0 }, { remaining: 2 }] });
  vi.advanceTimersByTime(60_000);
  expect((await take([minute, hour])).ok).toBe(true);
  expect((await take([minute, hour])).ok).toBe(true);
  expect(await take([minute, hour])).toMatchObject({
    ok: false,
    windows: [{ remaining: 1 }, { remaining: 0 }],
  });
});

test('subjects are counted apart', async () => {
  const take = open();
  for (let call = 0; call < 4; call += 1) await take([minute]);
  expect((await take([{ ...minute, subject: 'b:minute' }])).ok).toBe(true);
});

test('points that an admin has changed hold from the next call on', async () => {
  const take = open();
  for (let call = 0; call < 3; call += 1) await take([minute]);
  expect((await take([{ ...minute, points: 4 }])).ok).toBe(true);
  expect((await take([{ ...minute, points: 2 }])).ok).toBe(false);
});
