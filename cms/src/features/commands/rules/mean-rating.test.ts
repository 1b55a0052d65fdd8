import { expect, test } from 'vitest';
import { meanRating } from './mean-rating';

test.each([
  { tally: undefined, expected: null },
  { tally: { sum: 0, count: 0 }, expected: null },
  { tally: { sum: 5, count: 1 }, expected: 5 },
  { tally: { sum: 13, count: 3 }, expected: 4.33 },
  { tally: { sum: 14, count: 3 }, expected: 4.67 },
])('the mean of $tally is $expected', ({ tally, expected }) => {
  expect(meanRating(tally)).toBe(expected);
});
