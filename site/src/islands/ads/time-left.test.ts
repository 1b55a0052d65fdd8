import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  { ms: 10 * 86_400_000, expected: '10 days' },
  { ms: 86_400_000 + 3_600_000, expected: '1 day 1 hour' },
  { ms: 86_400_000 + 59 * 60_000, expected: '1 day' },
  { ms: 7_260_000, expected: '2 hours 1 minute' },
  { ms: 61_000, expected: '1 minute 1 second' },
  { ms: 59_001, expected: '1 minute' },
  { ms: 1, expected: '1 second' },
  { ms: 0, expected: 'Expired' },
  { ms: -5, expected: 'Expired' },
])('$ms ms are "$expected"', ({ ms, expected }) => {
  expect(timeLeft(ms)).toBe(expected);
});
