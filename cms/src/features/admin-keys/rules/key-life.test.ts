import { expect, test } from 'vitest';
import { endOfNewKey, keyState } from './key-life';

const DAY_MS = 86_400_000;
const key = { expiresAtMs: 100, revokedAtMs: null };

test.each([
  { what: 'a key before its end', of: key, nowMs: 99, expected: 'active' },
  { what: 'a key at its end', of: key, nowMs: 100, expected: 'expired' },
  { what: 'a revoked key', of: { ...key, revokedAtMs: 5 }, nowMs: 6, expected: 'revoked' },
  {
    what: 'a key that was revoked and would have ended since',
    of: { ...key, revokedAtMs: 5 },
    nowMs: 200,
    expected: 'revoked',
  },
  {
    what: 'a key without an end after 100 years',
    of: { ...key, expiresAtMs: null },
    nowMs: 36_500 * DAY_MS,
    expected: 'active',
  },
])('$what is $expected', ({ of, nowMs, expected }) => {
  expect(keyState(of, nowMs)).toBe(expected);
});

test.each([
  { what: 'from a key without an end', openedByEndMs: null, expected: 7 * DAY_MS + 10 },
  { what: 'from one that ends later', openedByEndMs: 8 * DAY_MS, expected: 7 * DAY_MS + 10 },
  { what: 'from one that ends sooner', openedByEndMs: 2 * DAY_MS, expected: 2 * DAY_MS },
])('a key for 7 days $what ends at $expected', ({ openedByEndMs, expected }) => {
  expect(endOfNewKey(7, 10, openedByEndMs)).toBe(expected);
});
