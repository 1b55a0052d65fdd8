import { expect, test } from 'vitest';
import { sanitizeAndTruncate } from './sanitize-and-truncate';

test.each([
  { text: '\u001b[31merror\u001b[39m here', kept: 'error here' },
  { text: 'a\u0000b\u0007c\r', kept: 'a b c ' },
  { text: 'Error\n\tat line', kept: 'Error\n\tat line' },
  { text: '1234567890123456789012345', kept: '1234567890123456789…' },
])('$text is kept as $kept', ({ text, kept }) => {
  expect(sanitizeAndTruncate(text, 20)).toBe(kept);
});

test('half of a surrogate pair is not kept: PostgreSQL refuses it', () => {
  expect(sanitizeAndTruncate(`${'a'.repeat(18)}🧱🧱`, 20).isWellFormed()).toBe(true);
});
