import { expect, test } from 'vitest';
import { sanitizeAndTruncate } from './sanitize-and-truncate';

test.each([
  { text: '\u001b[31merror\u001b[39m here', expected: 'error here' },
  { text: 'a\u0000b\u0007c\r', expected: 'a b c ' },
  { text: 'Error\n\tat line', expected: 'Error\n\tat line' },
  { text: '1234567890123456789012345', expected: '1234567890123456789…' },
])('$text is stored as $expected', ({ text, expected }) => {
  expect(sanitizeAndTruncate(text, 20)).toBe(expected);
});

test('half of a surrogate pair is not stored: PostgreSQL refuses it', () => {
  expect(sanitizeAndTruncate(`${'a'.repeat(18)}🧱🧱`, 20).isWellFormed()).toBe(true);
});
