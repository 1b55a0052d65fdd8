import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answers, sends, startScriptedHost } from '../testing/scripted-host';
import {
  type CallReport,
  createUpstream,
  type Upstream,
  type UpstreamOptions,
} from './create-upstream';
import { reportedLimit } from './reported-limits';

const schema = z.object({ name: z.string() });
const MAYOR = answers({ name: 'OldTownMayor' });

const host = await startScriptedHost();
afterAll(() => host.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pauseOf = (upstream: Upstream) => Date.parse(upstream.state().pausedUntil ?? '') - Date.now();
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const upstreamWith = (options: Partial<UpstreamOptions> = {}) =>
  createUpstream({
    name: 'test',
    baseUrl: host.url,
    userAgent: 'ElectionCity/test',
    retryDelayMs: 1000,
    retriesMax: 0,
    ...options,
  });

describe('after a 429', () => {
  test.each([429, 503])(
    'or a %i with a time: nothing is sent before it, by any of the callers',
    async (status) => {
      host.script(sends(status, { 'retry-after': '30' }), MAYOR);
      const upstream = upstreamWith();
      await upstream.get({ path: '/first', schema });
      const calls = Array.from({ length: 20 }, (_, index) =>
        upstream.get({ path: `/${index}`, schema }),
      );
      for (const outcome of await Promise.all(calls)) {
        expect(outcome).toEqual({ ok: false, reason: 'rate_limited', retryAfterSeconds: 30 });
      }
      pass(29_000);
      expect(await upstream.get({ path: '/late', schema })).toMatchObject({ retryAfterSeconds: 1 });
      expect(host.requests()).toBe(1);
      pass(1000);
      expect(await upstream.get({ path: '/after', schema })).toMatchObject({ ok: true });
      expect(host.requests()).toBe(2);
    },
  );

  test('without a time nothing is sent during a pause that grows', async () => {
    const limited = sends(429);
    host.script(limited);
    const upstream = upstreamWith();
    const pausesMs: number[] = [];
    for (let round = 1; round <= 5; round++) {
      await upstream.get({ path: `/${round}`, schema });
      await upstream.get({ path: '/meanwhile', schema });
      expect(host.requests()).toBe(round);
      const restMs = pauseOf(upstream);
      pausesMs.push(restMs);
      pass(restMs);
    }
    expect(pausesMs).toEqual([8000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('refusals of one moment count once', async () => {
    host.script(sends(429));
    const upstream = upstreamWith();
    await Promise.all(['/a', '/b', '/c'].map((path) => upstream.get({ path, schema })));
    expect(pauseOf(upstream)).toBe(8000);
  });

  test('an answer ends the growing', async () => {
    host.script(sends(429), MAYOR, sends(429));
    const upstream = upstreamWith();
    await upstream.get({ path: '/a', schema });
    pass(8000);
    await upstream.get({ path: '/b', schema });
    await upstream.get({ path: '/c', schema });
    expect(pauseOf(upstream)).toBe(8000);
  });

  test('no pause is longer than a day', async () => {
    host.script(sends(429, { 'retry-after': '864000' }));
    const upstream = upstreamWith();
    await upstream.get({ path: '/a', schema });
    expect(pauseOf(upstream)).toBe(86_400_000);
  });

  test('another host is called as before', async () => {
    host.script(sends(429, { 'retry-after': '30' }), MAYOR);
    await upstreamWith().get({ path: '/a', schema });
    const elsewhere = upstreamWith({ baseUrl: `${host.url}/other` });
    expect(await elsewhere.get({ path: '/a', schema })).toMatchObject({ ok: true });
  });

  test('it is counted and shown', async () => {
    const reports: CallReport[] = [];
    const upstream = upstreamWith({ onOutcome: (report) => reports.push(report) });
    host.script(sends(429, { 'retry-after': '30' }));
    await upstream.get({ path: '/a', schema });
    await upstream.get({ path: '/b', schema });
    expect(reports).toMatchObject([
      { attempts: 1, rateLimited: 1 },
      { attempts: 0, rateLimited: 0 },
    ]);
    expect(upstream.state()).toMatchObject({ state: 'failing', rateLimited: 1 });
    const { pausedUntil } = upstream.state();
    expect(Date.parse(pausedUntil ?? '')).toBeGreaterThan(Date.now() + 20_000);
  });
});

describe('a limit that is reported as used up', () => {
  const usedUp = sends(
    200,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' },
    '{"name":"OldTownMayor"}',
  );

  test('stops the requests that share it, before they are refused', async () => {
    host.script(usedUp, MAYOR);
    const upstream = upstreamWith();
    const inventory = (id: number) =>
      upstream.get({ path: `/users/${id}/items`, bucket: 'inventory', schema });
    expect(await inventory(1)).toMatchObject({ ok: true });
    expect(await inventory(2)).toMatchObject({ reason: 'rate_limited', retryAfterSeconds: 30 });
    expect(await upstream.get({ path: '/groups/1', schema })).toMatchObject({ ok: true });
    pass(30_000);
    expect(await inventory(2)).toMatchObject({ ok: true });
    expect(host.requests()).toBe(3);
  });
});

test.each([
  { headers: {}, expected: undefined },
  { headers: { 'x-ratelimit-remaining': '3' }, expected: undefined },
  {
    headers: { 'x-ratelimit-remaining': '99, 99;w=60', 'x-ratelimit-reset': '45' },
    expected: { remaining: 99, resetMs: 45_000 },
  },
  {
    headers: {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1793000002.5',
    },
    expected: { remaining: 0, resetMs: 2500 },
  },
  {
    headers: {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1793000002.5',
      'x-ratelimit-reset-after': '1.25',
    },
    expected: { remaining: 0, resetMs: 1250 },
  },
  { headers: { 'x-ratelimit-remaining': 'none', 'x-ratelimit-reset': '1' }, expected: undefined },
])('$headers mean $expected', ({ headers, expected }) => {
  expect(reportedLimit(new Headers(headers as Record<string, string>), 1_793_000_000_000)).toEqual(
    expected,
  );
});
