import { expect, test } from 'vitest';
import { linkRefusal } from './link-state';

test.each([
  { link: null, expected: 'unknown' },
  { link: { expiresAtMs: 11, usedAtMs: null }, expected: null },
  { link: { expiresAtMs: 10, usedAtMs: null }, expected: 'expired' },
  { link: { expiresAtMs: 11, usedAtMs: 9 }, expected: 'used' },
  { link: { expiresAtMs: 9, usedAtMs: 8 }, expected: 'used' },
])('$link is $expected', ({ link, expected }) => {
  expect(linkRefusal(link, 10)).toBe(expected);
});
