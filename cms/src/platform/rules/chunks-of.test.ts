import { expect, test } from 'vitest';
import { chunksOf } from './chunks-of';

test.each([
  { items: [1, 2, 3, 4, 5], expected: [[1, 2], [3, 4], [5]] },
  { items: [1, 2], expected: [[1, 2]] },
  { items: [], expected: [] },
])('$items in parts of two', ({ items, expected }) => {
  expect(chunksOf(items, 2)).toEqual(expected);
});
