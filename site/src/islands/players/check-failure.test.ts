import { ERROR_CODES, UPSTREAM_CODES } from '@elc/contracts/error-codes';
import { describe, expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { explainFailure } from './check-failure.ts';

function answered(status: number, body = '{"error":"The server says why."}') {
  return new RequestError({ status, statusText: '', body });
}

describe('a failed check', () => {
  test.each([
    { status: 400, canRetry: false },
    { status: 401, canRetry: false },
    { status: 404, canRetry: false },
    { status: 429, canRetry: true },
    { status: 500, canRetry: true },
    { status: 502, canRetry: true },
    { status: 503, canRetry: true },
    { status: 504, canRetry: true },
  ])('with $status can be tried again: $canRetry', ({ status, canRetry }) => {
    expect(explainFailure(answered(status))).toMatchObject({
      canRetry,
      sentence: 'The server says why.',
    });
  });

  test('explains each status and each failure of Roblox in words of its own', () => {
    const statuses = [400, 401, 404, 429, 500, 503];
    const failures = [
      ...statuses.map((status) => answered(status)),
      ...UPSTREAM_CODES.map((code) => answered(ERROR_CODES[code].status, JSON.stringify({ code }))),
      new NetworkError(null),
    ];
    const headlines = failures.map((failure) => explainFailure(failure).headline);
    expect(new Set(headlines).size).toBe(headlines.length);
  });

  test.each([
    { status: 503, code: 'DATABASE_UNAVAILABLE' },
    { status: 503, code: 'STORAGE_FULL' },
    { status: 503, code: 'NOT_READY' },
    { status: 502, code: 'NO_ANSWER' },
    { status: 504, code: null },
  ])('of the site itself is not blamed on Roblox: $status $code', ({ status, code }) => {
    const { headline, canRetry } = explainFailure(answered(status, JSON.stringify({ code })));
    expect(headline).toBe('This site cannot answer right now');
    expect(canRetry).toBe(true);
  });

  test.each([
    ['an answer without a sentence', answered(502, '<h1>Bad gateway</h1>')],
    ['a lost connection', new NetworkError(null)],
    ['something unforeseen', new TypeError('x is undefined')],
  ])('falls back to "Failed to analyze player" for %s', (_, error) => {
    expect(explainFailure(error).sentence).toBe('Failed to analyze player');
  });

  test('passes on the time to wait of the server', () => {
    const error = new RequestError({ status: 429, statusText: '', body: '', retryAfterSeconds: 9 });
    expect(explainFailure(error).retryAfterSeconds).toBe(9);
    expect(explainFailure(answered(429)).retryAfterSeconds).toBeNull();
  });
});
