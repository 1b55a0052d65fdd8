import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answers, hangs, type Reply, sends, startScriptedHost } from '../testing/scripted-host';
import { createAnswerCache } from './answer-cache';
import { createUpstream, type Upstream } from './create-upstream';

const schema = z.object({ version: z.number() });
const version = (number: number) => answers({ version: number });

let upstream: Upstream;
const host = await startScriptedHost();
afterAll(() => host.close());
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
  upstream = createUpstream({
    name: 'test',
    baseUrl: host.url,
    userAgent: 'ElectionCity/test',
    retriesMax: 0,
    breakerFailures: 1,
  });
});

const get = () => upstream.get({ path: '/a', schema, maxAgeMs: 60_000, staleIfErrorMs: 3_600_000 });
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a cached answer', () => {
  test('is served with its age while it is fresh, without a request', async () => {
    host.script(version(1), version(2));
    await get();
    passSeconds(59);
    expect(await get()).toEqual({
      ok: true,
      data: { version: 1 },
      ageSeconds: 59,
      stale: false,
      isCached: true,
    });
    expect(host.requests()).toBe(1);
  });

  test('is requested again when it is no longer fresh', async () => {
    host.script(version(1), version(2));
    await get();
    passSeconds(60);
    expect(await get()).toEqual({ ok: true, data: { version: 2 }, ageSeconds: 0, stale: false });
  });

  test.each<[string, Reply]>([
    ['answers 500', sends(500)],
    ['hangs', hangs],
    ['is rate limited', sends(429, { 'retry-after': '60' })],
    ['answers HTML', sends(200, {}, '<html>')],
  ])('is served stale, with its age, when the host %s', async (_, bad) => {
    host.script(version(1), bad);
    await get();
    passSeconds(600);
    expect(await get()).toEqual({
      ok: true,
      data: { version: 1 },
      ageSeconds: 600,
      stale: true,
      isCached: true,
    });
    expect(host.requests()).toBe(2);
  });

  test('is served stale while the breaker is open', async () => {
    host.script(version(1), sends(500), version(2));
    await get();
    passSeconds(600);
    await get();
    expect(upstream.state().breaker).toBe('open');
    expect(await get()).toMatchObject({ data: { version: 1 }, stale: true });
    expect(host.requests()).toBe(2);
  });

  test('is not served when it is older than allowed', async () => {
    host.script(version(1), sends(500));
    await get();
    passSeconds(3600);
    expect(await get()).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test.each([404, 403])('is forgotten when the host says %d', async (status) => {
    host.script(version(1), sends(status), sends(500));
    await get();
    passSeconds(600);
    expect((await get()).ok).toBe(false);
    expect(await get()).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test('can be fresh for as long as its content says', async () => {
    host.script(version(0), version(1), version(2));
    const maxAgeMs = (data: { version: number }) => (data.version === 0 ? 0 : 60_000);
    const askByContent = () => upstream.get({ path: '/b', schema, maxAgeMs });
    expect(await askByContent()).toMatchObject({ data: { version: 0 } });
    expect(await askByContent()).toMatchObject({ data: { version: 1 } });
    expect(await askByContent()).toMatchObject({ data: { version: 1 } });
  });
});

test('a call that caches nothing is not served from memory, and leaves what is there', async () => {
  host.script(version(1), version(2), version(3));
  await get();
  expect(await upstream.get({ path: '/a', schema })).toMatchObject({ data: { version: 2 } });
  expect(await get()).toMatchObject({ data: { version: 1 } });
  expect(host.requests()).toBe(2);
});

test('the memory is bounded: what was not used for longest goes first', () => {
  const cache = createAnswerCache(2);
  const hour = { maxAgeMs: 3_600_000, staleIfErrorMs: 0 };
  cache.set('one', 1, hour);
  cache.set('two', 2, hour);
  cache.fresh('one');
  cache.set('three', 3, hour);
  expect(['one', 'two', 'three'].map((key) => cache.fresh(key)?.data)).toEqual([1, undefined, 3]);
});
