import { expect, test } from 'vitest';
import type { WireAnswer } from '../exchange.ts';
import type { BodyCheck, Expectation } from './expectations.ts';
import { breachesOf } from './judge.ts';

const expectation: Expectation = {
  successes: new Map<number, BodyCheck | null>([
    [200, (body: unknown) => ((body as { ok?: unknown }).ok === true ? [] : ['ok is not true'])],
    [204, null],
  ]),
  failures: new Map([
    [400, new Set(['VALIDATION'])],
    [405, new Set(['METHOD_NOT_ALLOWED'])],
    [429, new Set(['RATE_LIMITED'])],
  ]),
};

const HEADERS = {
  'x-request-id': '0b0f6a52-8b0c-4c8e-9a51-7b3f0f3f4a10',
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
};

const answer = (status: number, body: unknown, headers = {}): WireAnswer => ({
  ...{ status, tookMs: 1, failure: null, headers: { ...HEADERS, ...headers } },
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

const failure = (code: string, error = 'Send less.') => ({ success: false, error, code });

test.each([
  answer(200, { ok: true }),
  answer(204, ''),
  answer(304, '', { etag: '"a"' }),
  answer(400, { ...failure('VALIDATION'), details: [{ path: 'body.a', message: 'is missing' }] }),
  answer(405, failure('METHOD_NOT_ALLOWED'), { allow: 'GET' }),
  answer(429, failure('RATE_LIMITED'), { 'retry-after': '12' }),
])('a documented $status passes', (documented) => {
  expect(breachesOf(documented, expectation)).toEqual([]);
});

test.each<{ breach: string; wrong: WireAnswer; expected: RegExp }>([
  { breach: 'no answer', wrong: { ...answer(0, ''), failure: 'hang' }, expected: /^hang/ },
  { breach: 'a cut connection', wrong: { ...answer(0, ''), failure: 'cut' }, expected: /^cut/ },
  { breach: 'a 500', wrong: answer(500, failure('INTERNAL')), expected: /^500 INTERNAL is not/ },
  { breach: 'a 503', wrong: answer(503, failure('BUSY')), expected: /^503 BUSY is not/ },
  {
    breach: 'another code',
    wrong: answer(400, failure('NOT_FOUND')),
    expected: /NOT_FOUND is not/,
  },
  { breach: 'another status', wrong: answer(201, { ok: true }), expected: /^201 without the body/ },
  { breach: 'another shape', wrong: answer(200, { ok: false }), expected: /^ok is not true/ },
  { breach: 'no JSON', wrong: answer(200, 'ok'), expected: /not JSON/ },
  {
    breach: 'HTML',
    wrong: answer(200, '{}', { 'content-type': 'text/html' }),
    expected: /as text/,
  },
  { breach: 'a body of a 204', wrong: answer(204, 'x'), expected: /204 with a body/ },
  { breach: 'a bare failure', wrong: answer(400, 'Bad Request'), expected: /without the body/ },
  {
    breach: 'a property too much',
    wrong: answer(400, { ...failure('VALIDATION'), stack: 'x' }),
    expected: /without the body/,
  },
  {
    breach: 'a stack trace',
    wrong: answer(400, failure('VALIDATION', 'Error at f (/app/x.js:1:2)')),
    expected: /tells of the inside/,
  },
  {
    breach: 'a failure that caches store',
    wrong: answer(400, failure('VALIDATION'), { 'cache-control': 'public' }),
    expected: /may be cached/,
  },
  {
    breach: 'no Retry-After',
    wrong: answer(429, failure('RATE_LIMITED')),
    expected: /Retry-After/,
  },
  { breach: 'no Allow', wrong: answer(405, failure('METHOD_NOT_ALLOWED')), expected: /Allow/ },
  {
    breach: 'no request id',
    wrong: answer(200, { ok: true }, { 'x-request-id': '1' }),
    expected: /X-Request-Id/,
  },
])('$breach is a breach', ({ wrong, expected }) => {
  expect(breachesOf(wrong, expectation).join('\n')).toMatch(expected);
});
