import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor';

test('a cursor gives back the position it was made from', () => {
  const cursor = encodeCursor('scans', [1700000000000, 'scan_1', null]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor('scans', cursor)).toEqual([1700000000000, 'scan_1', null]);
});

test('without a cursor the list begins at its start', () => {
  expect(decodeCursor('scans', undefined)).toBeNull();
});

test.each([
  { what: 'of another list', cursor: encodeCursor('events', [1]) },
  { what: 'that is no JSON', cursor: 'abc' },
  { what: 'without a position', cursor: encodeCursor('scans', []) },
])('a cursor $what is refused', ({ cursor }) => {
  expect(() => decodeCursor('scans', cursor)).toThrow(
    expect.objectContaining({ status: 400, code: 'VALIDATION' }),
  );
});
