import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CODES, type FailureCode } from '@elc/contracts/error-codes';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { answerApiError } from './write-error';

const SOURCES = path.resolve(import.meta.dirname, '../..');

const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n');

/** The body that a client gets. */
function answerOf(error: ApiError): unknown {
  const ctx = { set: () => {}, body: '' };
  answerApiError(ctx as unknown as Context, error);
  return JSON.parse(ctx.body);
}

test.each(Object.entries(ERROR_CODES))('%s comes with its status and its sentence', (code, own) => {
  const error = new ApiError(code as FailureCode);
  expect(error.status).toBe(own.status);
  expect(answerOf(error)).toEqual({ success: false, error: own.sentence, code });
});

test('a case may have a sentence of its own', () => {
  const error = new ApiError('NOT_FOUND', { sentence: 'This guide has moved.' });
  expect(answerOf(error)).toMatchObject({ error: 'This guide has moved.' });
});

test.each(Object.keys(ERROR_CODES))('%s, which is documented, is answered somewhere', (code) => {
  expect(source.includes(`'${code}'`), `Nothing answers ${code} any more.`).toBe(true);
});
