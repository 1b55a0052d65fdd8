import { expect, test } from 'vitest';
import {
  addLimitHeaders,
  rateLimitHeaders,
  retryAfterSeconds,
  type WindowState,
} from './address-limiter';

const minute = { name: 'minute', points: 100, windowSeconds: 60, remaining: 40, resetSeconds: 12 };
const hour = { name: 'hour', points: 1000, windowSeconds: 3600, remaining: 990, resetSeconds: 99 };
const NOW_MS = 1_700_000_000_000;

test('all windows are reported as structured fields, the tightest in the older form', () => {
  expect(rateLimitHeaders([minute, hour], NOW_MS)).toEqual({
    'RateLimit-Policy': '"minute";q=100;w=60, "hour";q=1000;w=3600',
    RateLimit: '"minute";r=40;t=12, "hour";r=990;t=99',
    'X-RateLimit-Limit': '100',
    'X-RateLimit-Remaining': '40',
    'X-RateLimit-Reset': '1700000012',
  });
});

test('the tightest is the one with the least share left, not the fewest calls', () => {
  const nearlyOver = { ...hour, remaining: 50 };
  expect(rateLimitHeaders([minute, nearlyOver], NOW_MS)).toMatchObject({
    'X-RateLimit-Limit': '1000',
    'X-RateLimit-Remaining': '50',
  });
});

test('of equally tight windows the first is reported', () => {
  const whole = [
    { ...hour, remaining: 1000 },
    { ...minute, remaining: 100 },
  ];
  expect(rateLimitHeaders(whole, NOW_MS)).toMatchObject({ 'X-RateLimit-Limit': '1000' });
});

test('without limits nothing is reported', () => {
  expect(rateLimitHeaders([], NOW_MS)).toEqual({});
});

test.each<{ what: string; windows: WindowState[]; seconds: number }>([
  { what: 'the window that is used up', windows: [{ ...minute, remaining: 0 }, hour], seconds: 12 },
  {
    what: 'the last of those that are used up',
    windows: [
      { ...minute, remaining: 0 },
      { ...hour, remaining: 0 },
    ],
    seconds: 99,
  },
  {
    what: 'a second at least',
    windows: [{ ...minute, remaining: 0, resetSeconds: 0 }],
    seconds: 1,
  },
])('a refused client waits for $what', ({ windows, seconds }) => {
  expect(retryAfterSeconds(windows)).toBe(seconds);
});

test('the limit of an address is reported beside the windows of the key, and the tightest in the older form', () => {
  const scan = { ...hour, name: 'scan', points: 20, remaining: 1 };
  const headers: Record<string, string> = {};
  const set = (fields: Record<string, string>) => Object.assign(headers, fields);
  const ctx = { req: {}, set } as never;
  addLimitHeaders(ctx, [minute], 0);
  addLimitHeaders(ctx, [scan], 0);
  expect(headers).toMatchObject({
    'RateLimit-Policy': '"minute";q=100;w=60, "scan";q=20;w=3600',
    RateLimit: '"minute";r=40;t=12, "scan";r=1;t=99',
    'X-RateLimit-Limit': '20',
  });
});
