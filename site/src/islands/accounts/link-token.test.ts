import { expect, test } from 'vitest';
import { linkTokenIn } from './link-token.ts';

test.each([
  { hash: '#reset=a-b_c', token: 'a-b_c' },
  { hash: '#email=abc', token: null },
  { hash: '#reset=', token: null },
  { hash: '#reset=abc&more', token: null },
  { hash: '', token: null },
])('$hash has the token $token', ({ hash, token }) => {
  expect(linkTokenIn(hash, 'reset')).toBe(token);
});
