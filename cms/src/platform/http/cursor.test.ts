import { expect, test } from 'vitest';
import { z } from 'zod';
import { cursorRow, cursorTime, cutPage, encodeCursor, readCursor } from './cursor';

const position = z.tuple([cursorTime, cursorRow]);

test('a cursor decodes to the position it was made from', () => {
  const cursor = encodeCursor('logs', [1700000000000, 7]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(readCursor('logs', cursor, position)).toEqual([1700000000000, 7]);
});

test('without a cursor the list begins at its start', () => {
  expect(readCursor('logs', undefined, position)).toBeNull();
});

test.each([
  { what: 'of another list', cursor: encodeCursor('events', [1, 1]) },
  { what: 'that is no JSON', cursor: 'abc' },
  { what: 'without a position', cursor: encodeCursor('logs', []) },
  { what: 'with text for a number', cursor: encodeCursor('logs', ['x', 'y']) },
  { what: 'with half a row', cursor: encodeCursor('logs', [1, 0.5]) },
  { what: 'with a row that no database has', cursor: encodeCursor('logs', [1, 2 ** 31]) },
  { what: 'with more than a position', cursor: encodeCursor('logs', [1, 1, 1]) },
])('a cursor $what is refused', ({ cursor }) => {
  expect(() => readCursor('logs', cursor, position)).toThrow(
    expect.objectContaining({ status: 400, code: 'VALIDATION' }),
  );
});

test('what is no cursor at all is not taken for one of another list', () => {
  const refusalOf = (cursor: string) => {
    try {
      return readCursor('logs', cursor, position);
    } catch (thrown) {
      return (thrown as Error).message;
    }
  };
  expect(refusalOf(encodeCursor('events', [1, 1]))).toMatch(/^The cursor belongs to another list/);
  for (const cursor of ['abc', '', 'W10', 'eyJhIjoxfQ'])
    expect(refusalOf(cursor)).toMatch(/^This is not a valid cursor/);
});

test.each([
  { rows: [], limit: 2, page: [], nextCursor: null },
  { rows: [7, 6], limit: 2, page: [7, 6], nextCursor: null },
  { rows: [7, 6, 5], limit: 2, page: [7, 6], nextCursor: 'after 6' },
])(
  'of the rows $rows a page of $limit ends with the cursor $nextCursor',
  ({ rows, limit, ...cut }) => {
    expect(cutPage<number>(rows, limit, (last) => `after ${last}`)).toEqual(cut);
  },
);
