import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../../platform/db/testing/test-world';
import {
  addExceptions,
  addRepeats,
  countExceptionsSince,
  exceptionList,
  exceptionTable,
  type NewException,
} from './exceptions';

beforeEach(() => testWorld({ tables: [exceptionTable] }));

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
const seen = (id: string, { ref: _, atMs, ...rest }: NewException) => ({
  ...{ ...rest, id, at: new Date(atMs).toISOString() },
  repeats: 0,
});

test('an exception is read as it was stored', async () => {
  const beside = { requestId: null, method: null, path: null, stack: null };
  await addExceptions([exception('a'), exception('b', beside)]);
  expect((await exceptionList.page({ limit: 10 })).entries).toEqual([
    seen('2', exception('b', beside)),
    seen('1', exception('a')),
  ]);
});

test.each(['no SUCH', 'internal', '/api/keys', REQUEST])('%s finds it', async (words) => {
  await addExceptions([
    exception('a'),
    exception('b', { requestId: null, code: 'JOB_FAILED', path: null, message: 'else' }),
  ]);
  const { entries } = await exceptionList.page({ limit: 10, q: words });
  expect(entries.map(({ id }) => id)).toEqual(['1']);
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
