import { expect, test } from 'vitest';
import { tooLong } from './form.ts';

test.each([
  { text: 'x'.repeat(10), says: undefined },
  { text: ` ${'🇩🇪'.repeat(5)} `, says: undefined },
  { text: 'x'.repeat(11), says: 'Please shorten this by 1 character.' },
  { text: '🇩🇪'.repeat(6), says: 'Please shorten this by 2 characters.' },
])('$text: $says', ({ text, says }) => {
  expect(tooLong(text, 10)).toBe(says);
});
