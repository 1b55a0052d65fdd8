import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test.each([
  { words: 10, minutes: 1 },
  { words: 500, minutes: 3 },
  { words: 1000, minutes: 5 },
])('$words words take $minutes min', ({ words, minutes }) => {
  expect(readingMinutes('word '.repeat(words).trim())).toBe(minutes);
});
