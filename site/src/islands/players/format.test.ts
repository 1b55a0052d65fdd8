import { describe, expect, test } from 'vitest';
import { formatAge, formatDuration } from './format.ts';

describe('an account age', () => {
  test.each([
    [0, '0 days'],
    [1, '1 day'],
    [365, '365 days'],
    [366, '366 days (1.0 years)'],
    [4613, '4,613 days (12.6 years)'],
  ])('of %i days reads %s', (days, text) => {
    expect(formatAge(days)).toBe(text);
  });
});

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [200, '3 minutes'],
  [3600, '1 hour'],
  [9000, '3 hours'],
])('data %i seconds old is called %s old', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
