import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1.0K'],
  [1049, '1.0K'],
  [1050, '1.1K'],
  [1500, '1.5K'],
  [12_345, '12.3K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [999_999, '1.0M'],
  [1_000_000, '1.0M'],
  [1_250_000, '1.3M'],
  [2_500_000_000, '2500.0M'],
  [null, '—'],
  [undefined, '—'],
  [Number.NaN, '—'],
])('%j is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
