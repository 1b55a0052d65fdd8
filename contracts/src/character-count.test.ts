import { expect, test } from 'vitest';
import { characterCount, charactersOver, firstCharacters } from './character-count.ts';
import { text } from './plain-text.ts';

const TEXTS = [
  '',
  '  two words  ',
  'a\r\nb\rc\nd',
  'cafe\u0301',
  '🇩🇪'.repeat(50),
  '👨‍👩‍👧'.repeat(7),
  '𝒳'.repeat(100),
  'ﬁ ™ ½',
];

test.each(TEXTS)('%j counts as the contracts count it', (given) => {
  const count = characterCount(given);
  expect(text({ min: 0, max: count }).safeParse(given).success).toBe(true);
  if (count > 0) expect(text({ min: 0, max: count - 1 }).safeParse(given).success).toBe(false);
});

test.each([
  { text: 'abc', max: 3, expected: 'abc' },
  { text: 'abcd', max: 3, expected: 'abc' },
  { text: '😀😀😀😀', max: 3, expected: '😀😀😀' },
])('the first $max characters of $text', ({ text, max, expected }) => {
  expect(firstCharacters(text, max)).toBe(expected);
});

test('how much is too much', () => {
  expect(charactersOver('🇩🇪'.repeat(50), 100)).toBe(0);
  expect(charactersOver('🇩🇪'.repeat(50), 97)).toBe(3);
});
