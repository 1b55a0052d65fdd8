import { describe, expect, test } from 'vitest';
import { filterWords, plainText } from './plain-text.ts';

describe('plain text', () => {
  test.each([
    { text: '  roads and lifts\n', expected: 'roads and lifts' },
    { text: 'one\r\ntwo\rthree\nfour\tfive', expected: 'one\ntwo\nthree\nfour\tfive' },
  ])('$text', ({ text, expected }) => {
    expect(plainText.parse(text)).toBe(expected);
  });

  test('a line end counts as one character, however the browser has sent it', () => {
    expect(plainText.max(5).safeParse('ab\r\ncd').success).toBe(true);
    expect(plainText.max(5).safeParse('ab\r\ncde').success).toBe(false);
  });

  test.each(['a\u0000b', 'a\u001bb', 'a\u0085b'])('%j is refused', (text) => {
    expect(plainText.safeParse(text).success).toBe(false);
  });
});

describe('words of a filter', () => {
  test('are trimmed, and what nobody sees is left out', () => {
    expect(filterWords(5).parse('\u0000 vote\u0007 ')).toBe('vote');
    expect(filterWords(5).parse('\u0000')).toBe('');
  });

  test('have a length', () => {
    expect(filterWords(5).safeParse('voters').success).toBe(false);
  });
});
