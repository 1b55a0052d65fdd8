import { afterEach, beforeEach, expect, test } from 'vitest';
import { db, useDatabase } from '../../../platform/db/database';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import {
  addExceptions,
  addRepeats,
  countExceptionsSince,
  exceptionTable,
  type NewException,
  pageOfExceptions,
} from './exceptions';

beforeEach(async () => useDatabase(await memoryDatabase([exceptionTable])));
afterEach(() => db().destroy());

const REQUEST = '0b5e6c1e-9f0a-4d8c-b0a6-8f6f3a1d2c3b';
const exception = (ref: string, given: Partial<NewException> = {}): NewException => ({
  ref,
  atMs: 100,
  requestId: REQUEST,
  code: 'INTERNAL',
  method: 'GET',
  path: '/api/keys',
  message: 'no such table',
  stack: 'Error: no such table\n    at here',
  ...given,
});
const ALL = { limit: 10, after: null, fromMs: null, toMs: null, words: null };

test('an exception is read as it was stored', async () => {
  const beside = { requestId: null, method: null, path: null, stack: null };
  await addExceptions([exception('a'), exception('b', beside)]);
  expect((await pageOfExceptions(ALL)).entries).toEqual([
    { id: 2, ...exception('b', beside), repeats: 0 },
    { id: 1, ...exception('a'), repeats: 0 },
  ]);
});

test.each(['no SUCH', 'internal', '/api/keys', REQUEST])('%s finds it', async (words) => {
  await addExceptions([
    exception('a'),
    exception('b', { requestId: null, code: 'JOB_FAILED', path: null, message: 'else' }),
  ]);
  const { entries } = await pageOfExceptions({ ...ALL, words });
  expect(entries.map(({ ref }) => ref)).toEqual(['a']);
});

test('those that were only counted count since the moment of the stored one', async () => {
  expect(await countExceptionsSince(0)).toBe(0);
  await addExceptions([exception('a'), exception('b', { atMs: 200 })]);
  await addRepeats('b', 7);
  await addRepeats('b', 3);
  expect(await countExceptionsSince(0)).toBe(12);
  expect(await countExceptionsSince(200)).toBe(11);
  expect(await countExceptionsSince(201)).toBe(0);
});
