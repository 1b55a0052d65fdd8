import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, ERROR_CODES, type ErrorCode, type FailureName } from '@elc/contracts/error-codes';
import { documentedCodes } from '@elc/contracts/openapi';
import type { Context } from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useEnv } from '../../env/env';
import { ApiError } from './api-error';
import { answerApiError } from './write-error';

beforeAll(() => useEnv({ PUBLIC_URL: 'https://city.example' }));
afterAll(() => useEnv(null));

const SOURCES = path.resolve(import.meta.dirname, '../../..');

/** A rule that the panel follows too names its refusals itself. */
const RULE = '../../contracts/src/ads/ad-actions.ts';

const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .concat(RULE)
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n');

/** The body that a client gets. */
function answerOf(error: ApiError): unknown {
  const ctx = { set: () => {}, body: '' };
  answerApiError(ctx as unknown as Context, error);
  return JSON.parse(ctx.body);
}

const names = Object.entries<ErrorCode>(ERROR_CODES).flatMap(([code, { cases = {} }]) =>
  [code, ...Object.keys(cases).map((one) => `${code}/${one}`)].map((name) => name as FailureName),
);

/** The failure with a value for each of its blanks. */
function filled(name: FailureName): ApiError {
  const { example = {} }: ErrorCode = ERROR_CODES[codeOf(name)];
  const values = { megabytes: 8, ...example };
  return new ApiError(name as 'INTERNAL', { values, retryAfterSeconds: 900 } as object);
}

test.each(names)('%s comes with its code and a whole sentence', (name) => {
  const error = filled(name);
  const code = codeOf(name);
  expect(answerOf(error)).toEqual({
    success: false,
    error: error.message,
    code,
    ...(documentedCodes.has(code) && { docs: expect.any(String) }),
  });
  expect(error.message).toMatch(/^[\p{L}\d"].{10,}$/u);
  expect(error.message).not.toMatch(/[{}]|undefined/);
});

test('what callers of the API can get leads to its page', () => {
  expect(answerOf(new ApiError('SCAN_NOT_FOUND'))).toMatchObject({
    docs: 'https://city.example/api-docs/codes/scan-not-found',
  });
  expect(answerOf(new ApiError('USERNAME_TAKEN'))).not.toHaveProperty('docs');
});

test('the case words the sentence, and the wait is stated in the units that people use', () => {
  const values = { visitors: 5 };
  expect(new ApiError('VOTES_USED_UP', { values, retryAfterSeconds: 83_222 }).message).toBe(
    '5 visitors on your network have already rated this command today, which is the limit. Try again in 23 hours.',
  );
  const favorite = new ApiError('VOTES_USED_UP/favorite', { values, retryAfterSeconds: 61 });
  expect(favorite.message).toMatch(/marked this command as a favorite today.* in 61 seconds\.$/);
  expect(favorite.headers).toEqual({ 'Retry-After': '61' });
});

/** By the proxy in front alone (scripts/testing/nginx.test.ts). */
const isOurs = (name: FailureName) => codeOf(name) !== 'NO_ANSWER';

test.each(names.filter(isOurs))('%s, which is documented, is answered somewhere', (name) => {
  expect(source.includes(`'${name}'`), `Nothing answers ${name} any more.`).toBe(true);
});
