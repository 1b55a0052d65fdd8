import { expect, test } from 'vitest';
import { looksLikeToken, newToken, tokenDigest } from './tokens';

const token = newToken();

test('a token holds all 256 bits and is a cookie value', () => {
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(looksLikeToken(token)).toBe(true);
  expect(newToken()).not.toBe(token);
});

test('the digest does not hold the token', () => {
  expect(tokenDigest(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenDigest(token)).not.toContain(token);
});

test.each([undefined, '', 'x', `${token}x`, token.replace(/.$/, '=')])(
  '%j is no token',
  (value) => {
    expect(looksLikeToken(value)).toBe(false);
  },
);
