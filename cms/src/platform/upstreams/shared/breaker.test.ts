import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answers, hangs, type Reply, sends, startScriptedHost } from '../testing/scripted-host';
import { createUpstream, type Upstream } from './create-upstream';
import { joinStates, type UpstreamState } from './upstream-state';

const OPEN_MS = 7000;
const schema = z.object({ name: z.string() });
const UNLIMITED = { rateLimited: 0, pausedUntil: null };
const MAYOR = answers({ name: 'OldTownMayor' });

let upstream: Upstream;
const host = await startScriptedHost();
afterAll(() => host.close());
// The breaker reads the clock, which is stopped: it is open until the test lets the time pass.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) }));
afterEach(() => void vi.useRealTimers());

const letItsTimePass = () => vi.setSystemTime(Date.now() + OPEN_MS);

async function after(replies: Reply[], calls: number): Promise<void> {
  upstream = createUpstream({
    name: 'test',
    baseUrl: host.url,
    userAgent: 'ElectionCity/test',
    // A host that hangs needs no long timeout; a busy machine does.
    timeoutMsMax: replies.includes(hangs) ? 300 : 3000,
    retriesMax: 0,
    breakerFailures: 3,
    breakerOpenMs: OPEN_MS,
  });
  host.script(...replies);
  for (let call = 0; call < calls; call++) await upstream.get({ path: `/${call}`, schema });
}

const get = () => upstream.get({ path: '/requested', schema });

describe('the breaker', () => {
  test.each<[string, Reply]>([
    ['5xx', sends(500)],
    ['timeouts', hangs],
  ])(
    'opens after so many %s in a row, then sends nothing and returns when to try again',
    async (_, bad) => {
      await after([bad], 3);
      expect(upstream.state().breaker).toBe('open');
      host.script(MAYOR);
      expect(await get()).toEqual({ ok: false, reason: 'breaker_open', retryAfterSeconds: 7 });
      expect(host.requests()).toBe(0);
    },
  );

  test.each<[string, Reply[]]>([
    ['one success in between', [sends(500), sends(500), MAYOR, sends(500), sends(500), MAYOR]],
    ['"not found"', [sends(404)]],
    ['"refused"', [sends(403)]],
    ['rate limits', [sends(429, { 'retry-after': '60' })]],
    ['answers of another shape', [answers({})]],
  ])('stays closed with %s', async (_, replies) => {
    await after(replies, 6);
    expect(upstream.state().breaker).toBe('closed');
  });

  test('lets one call try after a while, and closes when it succeeds', async () => {
    await after([sends(500)], 3);
    letItsTimePass();
    const order: string[] = [];
    host.script((response, request) => {
      order.push('requested');
      response.once('close', () => order.push('answered'));
      answers({ name: 'OldTownMayor' }, 20)(response, request);
    });
    const different = Array.from({ length: 5 }, (_, index) =>
      upstream.get({ path: `/${index}`, schema }),
    );
    expect(upstream.state().breaker).toBe('half-open');
    expect((await Promise.all(different)).every(({ ok }) => ok)).toBe(true);
    expect(order.slice(0, 2)).toEqual(['requested', 'answered']);
    expect(host.requests()).toBe(5);
    expect(upstream.state().breaker).toBe('closed');
  });

  test('opens again at once when the try fails', async () => {
    await after([sends(500)], 3);
    letItsTimePass();
    host.script(sends(500));
    expect(await get()).toMatchObject({ reason: 'unavailable' });
    expect(await get()).toMatchObject({ reason: 'breaker_open' });
    expect(host.requests()).toBe(1);
  });
});

describe('the state', () => {
  test('is unused before the first call', async () => {
    await after([MAYOR], 0);
    expect(upstream.state()).toEqual({
      state: 'unused',
      lastSuccessAt: null,
      breaker: 'closed',
      ...UNLIMITED,
    });
  });

  test.each<[string, Reply, UpstreamState['state']]>([
    ['an answer', MAYOR, 'ok'],
    ['"not found"', sends(404), 'ok'],
    ['"hidden"', sends(403), 'ok'],
    ['a key that is not accepted', sends(401), 'failing'],
    ['a rate limit', sends(429, { 'retry-after': '60' }), 'failing'],
    ['500', sends(500), 'failing'],
    ['HTML', sends(200, {}, '<html>'), 'failing'],
    ['a timeout', hangs, 'failing'],
  ])('after %s: %s', async (_, reply, expected) => {
    await after([reply], 1);
    const { state, lastSuccessAt } = upstream.state();
    expect(state).toBe(expected);
    expect(lastSuccessAt).toEqual(expected === 'ok' ? expect.stringMatching(/^\d{4}-.*Z$/) : null);
  });

  test('reports the last success while failing', async () => {
    await after([MAYOR, sends(500)], 2);
    expect(upstream.state()).toMatchObject({ state: 'failing', lastSuccessAt: expect.any(String) });
  });
});

describe('several hosts as one', () => {
  const ok: UpstreamState = {
    state: 'ok',
    lastSuccessAt: '2026-11-21T10:00:00.000Z',
    breaker: 'closed',
    ...UNLIMITED,
  };
  const down: UpstreamState = { ...ok, state: 'failing', lastSuccessAt: null, breaker: 'open' };
  const idle: UpstreamState = { ...ok, state: 'unused', lastSuccessAt: null };
  const later: UpstreamState = {
    ...ok,
    lastSuccessAt: '2026-11-21T11:00:00.000Z',
    breaker: 'half-open',
  };
  const paused: UpstreamState = {
    ...ok,
    rateLimited: 2,
    pausedUntil: '2026-11-21T12:00:00.000Z',
  };

  test.each([
    { states: [], expected: idle },
    { states: [idle, idle], expected: idle },
    { states: [ok, idle], expected: ok },
    { states: [later, ok], expected: later },
    { states: [paused, ok, { ...ok, rateLimited: 1 }], expected: { ...paused, rateLimited: 3 } },
    { states: [ok, down], expected: { ...down, lastSuccessAt: ok.lastSuccessAt } },
  ])('are as bad as the worst and as recent as the latest: %#', ({ states, expected }) => {
    expect(joinStates(states)).toEqual(expected);
  });
});
