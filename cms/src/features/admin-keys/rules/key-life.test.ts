import { expect, test } from 'vitest';
import { endOfNewKey, type KeyLife, keyState, UNDATED_DIRECT_KEY_DAYS } from './key-life';

const DAY_MS = 86_400_000;
const key: KeyLife = { kind: 'direct', createdAtMs: 0, expiresAtMs: 100, revokedAtMs: null };
const undated = { ...key, expiresAtMs: null };
const undatedEndMs = UNDATED_DIRECT_KEY_DAYS * DAY_MS;

test.each([
  { what: 'a direct key before its end', of: key, nowMs: 99, expected: 'active' },
  { what: 'a direct key at its end', of: key, nowMs: 100, expected: 'expired' },
  { what: 'a revoked key', of: { ...key, revokedAtMs: 5 }, nowMs: 6, expected: 'revoked' },
  {
    what: 'a key that was revoked and would have ended since',
    of: { ...key, revokedAtMs: 5 },
    nowMs: 200,
    expected: 'revoked',
  },
  {
    what: 'a direct key of before without an end, within 90 days',
    of: undated,
    nowMs: undatedEndMs - 1,
    expected: 'active',
  },
  {
    what: 'a direct key of before without an end, after 90 days',
    of: undated,
    nowMs: undatedEndMs,
    expected: 'expired',
  },
  {
    what: 'a lifetime key after 100 years',
    of: { ...undated, kind: 'lifetime' },
    nowMs: 36_500 * DAY_MS,
    expected: 'active',
  },
  {
    what: 'a terminal key without an end after 100 years',
    of: { ...undated, kind: 'terminal' },
    nowMs: 36_500 * DAY_MS,
    expected: 'active',
  },
  {
    what: 'a terminal key at its end',
    of: { ...key, kind: 'terminal' },
    nowMs: 100,
    expected: 'expired',
  },
] as const)('$what is $expected', ({ of, nowMs, expected }) => {
  expect(keyState(of, nowMs)).toBe(expected);
});

test.each([
  { what: 'from a key without an end', openedByEndMs: null, expected: 7 * DAY_MS + 10 },
  { what: 'from one that ends later', openedByEndMs: 8 * DAY_MS, expected: 7 * DAY_MS + 10 },
  { what: 'from one that ends sooner', openedByEndMs: 2 * DAY_MS, expected: 2 * DAY_MS },
])('a key for 7 days $what ends at $expected', ({ openedByEndMs, expected }) => {
  expect(endOfNewKey(7, 10, openedByEndMs)).toBe(expected);
});
