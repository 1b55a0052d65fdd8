import { expect, test } from 'vitest';
import { assertWorks } from './links';

test.each([
  { link: null, expected: 'LINK_UNKNOWN' },
  { link: { expiresAtMs: 11, usedAtMs: null }, expected: null },
  { link: { expiresAtMs: 10, usedAtMs: null }, expected: 'LINK_EXPIRED' },
  { link: { expiresAtMs: 11, usedAtMs: 9 }, expected: 'LINK_USED' },
  { link: { expiresAtMs: 9, usedAtMs: 8 }, expected: 'LINK_USED' },
])('$link is $expected', ({ link, expected }) => {
  const check = () => assertWorks(link, 10);
  if (expected === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: expected }));
});
