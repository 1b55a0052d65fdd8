import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  answers,
  hangs,
  type Reply,
  resets,
  sends,
  startScriptedHost,
} from '../testing/scripted-host';
import { type CallReport, createUpstream, type UpstreamOptions } from './create-upstream';

const schema = z.object({ name: z.string() });
const MAYOR = { name: 'OldTownMayor' };

const host = await startScriptedHost();
afterAll(() => host.close());

/** For hosts that hang: long enough for a busy machine to send the request. */
const IMPATIENT = { timeoutMsMax: 1000 };

const upstreamWith = (options: Partial<UpstreamOptions> = {}) =>
  createUpstream({
    name: 'test',
    baseUrl: host.url,
    userAgent: 'ElectionCity/test',
    deadlineMsMax: 20_000,
    retryDelayMs: 1,
    ...options,
  });

const get = (options?: Partial<UpstreamOptions>) =>
  upstreamWith(options).get({ path: '/a', schema });

describe('one call', () => {
  const success = { ok: true, data: MAYOR, ageSeconds: 0, stale: false };
  const breaksOff: Reply = (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"name":');
    setTimeout(() => response.destroy(), 10);
  };
  const hangsHalfway: Reply = (response) => {
    response.writeHead(200);
    response.write('{"name":');
  };

  test.each<[string, Reply[], object, number]>([
    ['an answer', [answers(MAYOR)], success, 1],
    ['an answer with more than is requested', [answers({ ...MAYOR, id: 1 })], success, 1],
    ['an answer that is late, but in time', [answers(MAYOR, 60)], success, 1],
    ['500, then an answer', [sends(500), answers(MAYOR)], success, 2],
    ['reset, then an answer', [resets, answers(MAYOR)], success, 2],
    ['a body that breaks off, then an answer', [breaksOff, answers(MAYOR)], success, 2],
    ['429 without Retry-After, then an answer', [sends(429), answers(MAYOR)], success, 2],
    ['500 for ever', [sends(500)], { reason: 'unavailable', detail: 'status 500' }, 3],
    ['503 for ever', [sends(503)], { reason: 'unavailable', detail: 'status 503' }, 3],
    ['reset for ever', [resets], { reason: 'unavailable', detail: 'network: ECONNRESET' }, 3],
    ['429 for ever', [sends(429)], { reason: 'rate_limited', retryAfterSeconds: 5 }, 3],
    [
      '429 that requests more than 2 s',
      [sends(429, { 'retry-after': '30' })],
      { reason: 'rate_limited', retryAfterSeconds: 30 },
      1,
    ],
    [
      'HTML with status 200',
      [sends(200, { 'content-type': 'text/html' }, '<!DOCTYPE html><h1>Back soon</h1>')],
      { reason: 'invalid', detail: 'HTML instead of JSON' },
      1,
    ],
    [
      'JSON that is cut',
      [sends(200, {}, '{"name":"Old')],
      { reason: 'invalid', detail: 'not JSON' },
      1,
    ],
    ['no body', [sends(200)], { reason: 'invalid', detail: 'not JSON' }, 1],
    [
      'another shape',
      [answers({ name: 7 })],
      { reason: 'invalid', detail: 'unexpected shape at name' },
      1,
    ],
    [
      'a redirect, which is not followed',
      [sends(302, { location: '/elsewhere' })],
      { reason: 'invalid', detail: 'unexpected status 302' },
      1,
    ],
    ['404', [sends(404, {}, '{"errors":[{"code":3}]}')], { reason: 'not_found', code: 3 }, 1],
    ['404 without JSON', [sends(404, {}, '<p>gone')], { reason: 'not_found', code: null }, 1],
    [
      '403 with a number for a code',
      [sends(403, {}, '{"errors":[{"code":35,"message":"hidden"}]}')],
      { reason: 'refused', status: 403, code: 35 },
      1,
    ],
    [
      '403 with a word for a code',
      [sends(403, {}, '{"code":"PERMISSION_DENIED"}')],
      { reason: 'refused', status: 403, code: 'PERMISSION_DENIED' },
      1,
    ],
    ['400', [sends(400, {}, 'null')], { reason: 'refused', status: 400, code: null }, 1],
  ])('%s', async (_name, replies, expected, requests) => {
    host.script(...replies);
    expect(await get()).toMatchObject(expected);
    expect(host.requests()).toBe(requests);
  });

  test.each<[string, Reply]>([
    ['a host that hangs', hangs],
    ['a host that hangs inside the body', hangsHalfway],
  ])('%s costs one timeout', async (_name, reply) => {
    host.script(reply);
    expect(await get(IMPATIENT)).toEqual({ ok: false, reason: 'timeout' });
    expect(host.requests()).toBe(1);
  });

  test('a body larger than 2 MB is refused, whether announced or not', async () => {
    const sized = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - 11) });
    const largest = 2 * 1024 * 1024;
    for (const isAnnounced of [true, false]) {
      for (const [bytes, expected] of [
        [largest + 1, { reason: 'invalid', detail: 'too large' }],
        [largest, { ok: true }],
      ] as const) {
        host.script(sends(200, isAnnounced ? { 'content-length': `${bytes}` } : {}, sized(bytes)));
        expect(await get()).toMatchObject(expected);
      }
    }
  });

  test('a host that is not there is unavailable', async () => {
    const gone = await startScriptedHost();
    await gone.close();
    const outcome = await get({ baseUrl: gone.url });
    expect(outcome).toEqual({ ok: false, reason: 'unavailable', detail: 'network: ECONNREFUSED' });
  });

  test('Retry-After up to 2 s is waited for', async () => {
    host.script(sends(429, { 'retry-after': '1' }), answers(MAYOR));
    const startedAtMs = performance.now();
    expect(await get()).toMatchObject({ ok: true });
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(995);
  });

  test('retries and waits end with the deadline of the call', async () => {
    host.script(sends(429, { 'retry-after': '2' }));
    // Timers end in their order, however late: the result of the race does not depend on the machine.
    const ended = await Promise.race([get({ deadlineMsMax: 1000 }), wait(1900, 'not yet')]);
    expect(ended).toEqual({ ok: false, reason: 'timeout' });
    expect(host.requests()).toBeLessThanOrEqual(1);
  });
});

describe('what is sent', () => {
  test('path below the base, query, names of the caller and of the body', async () => {
    const seen: unknown[] = [];
    host.script((response, request) => {
      request.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
      request.on('end', () => {
        seen.push(request.method, request.url, request.headers['user-agent']);
        seen.push(request.headers['content-type'], request.headers['x-api-key']);
        answers(MAYOR)(response, request);
      });
    });
    const upstream = upstreamWith({ baseUrl: `${host.url}/users/`, headers: { 'x-api-key': 'k' } });
    const query = { ids: '1,2', all: true, none: undefined };
    await upstream.post({ path: '/v1/a', query, body: { b: 1 }, schema });
    expect(seen).toEqual([
      '{"b":1}',
      'POST',
      '/users/v1/a?ids=1%2C2&all=true',
      'ElectionCity/test',
      'application/json',
      'k',
    ]);
  });

  test('a POST that may write is sent once, whatever comes back', async () => {
    host.script(sends(500));
    await upstreamWith().post({ path: '/a', body: {}, schema });
    expect(host.requests()).toBe(1);
  });

  test('a POST that may write is never shared or answered from memory', async () => {
    host.script(answers(MAYOR, 10));
    const upstream = upstreamWith();
    const write = () => upstream.post({ path: '/a', body: {}, schema, maxAgeMs: 60_000 });
    await Promise.all([write(), write()]);
    await write();
    expect(host.requests()).toBe(3);
  });
});

describe('identical calls at the same time', () => {
  test('100 of them make one request', async () => {
    host.script(answers(MAYOR, 20));
    const upstream = upstreamWith();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => upstream.get({ path: '/a', schema })),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(host.requests()).toBe(1);
  });

  test('reads by POST are identical when their bodies are', async () => {
    host.script(answers(MAYOR, 20));
    const upstream = upstreamWith();
    const read = (name: string) =>
      upstream.post({ path: '/a', body: { name }, schema, isIdempotent: true });
    await Promise.all([read('one'), read('one'), read('other')]);
    expect(host.requests()).toBe(2);
  });

  test('one after the other make two requests', async () => {
    host.script(answers(MAYOR));
    const upstream = upstreamWith();
    await upstream.get({ path: '/a', schema });
    await upstream.get({ path: '/a', schema });
    expect(host.requests()).toBe(2);
  });
});

describe('many different calls', () => {
  test('at most `concurrencyMax` are open at once, `queueMax` wait, the rest are unavailable', async () => {
    let open = 0;
    let openMost = 0;
    host.script((response, request) => {
      open += 1;
      openMost = Math.max(openMost, open);
      response.once('close', () => {
        open -= 1;
      });
      answers(MAYOR, 20)(response, request);
    });
    const upstream = upstreamWith({ concurrencyMax: 3, queueMax: 4 });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => upstream.get({ path: `/${index}`, schema })),
    );
    expect(openMost).toBe(3);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 3 }, () => ({
        ok: false,
        reason: 'unavailable',
        detail: 'too many calls wait for this host',
      })),
    );
  });
});

test('every call is reported with its path, attempts and end, and cached answers are not', async () => {
  const reports: CallReport[] = [];
  const upstream = upstreamWith({ ...IMPATIENT, onOutcome: (report) => reports.push(report) });
  host.script(sends(500), answers(MAYOR), hangs);
  await upstream.get({ path: '/a', query: { key: 'secret' }, schema, maxAgeMs: 60_000 });
  await upstream.get({ path: '/a', query: { key: 'secret' }, schema, maxAgeMs: 60_000 });
  await upstream.get({ path: '/b', schema });
  expect(reports).toMatchObject([
    { upstream: 'test', method: 'GET', path: '/a', reason: 'ok', attempts: 2 },
    { upstream: 'test', method: 'GET', path: '/b', reason: 'timeout', attempts: 1 },
  ]);
  expect(reports[1]?.durationMs).toBeGreaterThanOrEqual(IMPATIENT.timeoutMsMax - 1);
  expect(JSON.stringify(reports)).not.toContain('secret');
});
