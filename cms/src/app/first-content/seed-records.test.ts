import { expect, test } from 'vitest';
import { decide } from './seed-records';

const record = { documentId: 'd', contentHash: 'shipped-1' };

test.each([
  {
    what: 'never written',
    shipped: 'shipped-1',
    known: undefined,
    current: null,
    expected: 'create',
  },
  {
    what: 'written and unchanged',
    shipped: 'shipped-1',
    known: record,
    current: 'shipped-1',
    expected: 'leave',
  },
  {
    what: 'written and edited',
    shipped: 'shipped-1',
    known: record,
    current: 'edited',
    expected: 'leave',
  },
  {
    what: 'a new version over an untouched entry',
    shipped: 'shipped-2',
    known: record,
    current: 'shipped-1',
    expected: 'update',
  },
  {
    what: 'a new version over an edited entry',
    shipped: 'shipped-2',
    known: record,
    current: 'edited',
    expected: 'leave',
  },
  {
    what: 'a new version of a deleted entry',
    shipped: 'shipped-2',
    known: record,
    current: null,
    expected: 'leave',
  },
])('$what: $expected', ({ shipped, known, current, expected }) => {
  expect(decide(shipped, known, current)).toBe(expected);
});
