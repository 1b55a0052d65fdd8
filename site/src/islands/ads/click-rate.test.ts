import { expect, test } from 'vitest';
import { clickRate } from './click-rate.ts';

test.each([
  { shown: 0, clicked: 0, rate: '—' },
  { shown: 99, clicked: 99, rate: '—' },
  { shown: 100, clicked: 0, rate: '0.0 %' },
  { shown: 1234, clicked: 56, rate: '4.5 %' },
])('$clicked clicks of $shown views are $rate', ({ shown, clicked, rate }) => {
  expect(clickRate({ shown, clicked })).toBe(rate);
});
