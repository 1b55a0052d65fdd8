import { expect, test } from 'vitest';
import { spanText } from './time-span.ts';

test.each([
  [0, '0 seconds'],
  [-5, '0 seconds'],
  [0.2, '1 second'],
  [1, '1 second'],
  [12, '12 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [83_222, '23 hours'],
  [86_400, '24 hours'],
  [36 * 3600, '36 hours'],
  [37 * 3600, '2 days'],
  [30 * 86_400, '30 days'],
])('%d s is %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});
