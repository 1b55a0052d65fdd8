import { expect, test } from 'vitest';
import { looksLikeToken, tokenDigest, tokenFrom } from './session-token';

const token = tokenFrom(new Uint8Array(32).fill(7));

test('a token holds all 256 bits and is a cookie value', () => {
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(looksLikeToken(token)).toBe(true);
});

test('the digest does not hold the token', () => {
  expect(tokenDigest(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenDigest(token)).not.toContain(token);
});

test('too little randomness makes no token', () => {
  expect(() => tokenFrom(new Uint8Array(31))).toThrow(RangeError);
});

test.each([undefined, '', 'x', `${token}x`, token.replace(/.$/, '=')])(
  '%j is no token',
  (value) => {
    expect(looksLikeToken(value)).toBe(false);
  },
);
