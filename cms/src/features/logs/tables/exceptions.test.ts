import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { createExceptions, type Exceptions, exceptionTable, type NewException } from './exceptions';

let database: Connection;
let exceptions: Exceptions;

beforeEach(async () => {
  database = await memoryDatabase([exceptionTable]);
  exceptions = createExceptions(database);
});
afterEach(() => database.destroy());

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
  await exceptions.addAll([exception('a'), exception('b', beside)]);
  expect((await exceptions.page(ALL)).entries).toEqual([
    { id: 2, ...exception('b', beside), repeats: 0 },
    { id: 1, ...exception('a'), repeats: 0 },
  ]);
});

test.each(['no SUCH', 'internal', '/api/keys', REQUEST])('%s finds it', async (words) => {
  await exceptions.addAll([
    exception('a'),
    exception('b', { requestId: null, code: 'JOB_FAILED', path: null, message: 'else' }),
  ]);
  const { entries } = await exceptions.page({ ...ALL, words });
  expect(entries.map(({ ref }) => ref)).toEqual(['a']);
});

test('those that were only counted count since the moment of the stored one', async () => {
  expect(await exceptions.countSince(0)).toBe(0);
  await exceptions.addAll([exception('a'), exception('b', { atMs: 200 })]);
  await exceptions.addRepeats('b', 7);
  await exceptions.addRepeats('b', 3);
  expect(await exceptions.countSince(0)).toBe(12);
  expect(await exceptions.countSince(200)).toBe(11);
  expect(await exceptions.countSince(201)).toBe(0);
});
