import { isDeepStrictEqual } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { authenticatorAddress, newSecret, readCode } from './authenticator';

const NOW_MS = Date.UTC(2027, 10, 21, 10, 15, 7);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const MINUTE_MS = 60_000;
const WRONG = { ok: false, reason: 'wrong' } as const;

const codeAt = (ms: number, secret = SECRET) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });

test('codes are those of RFC 6238: its test values pass at their time', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ] as const) {
    const step = Math.floor(seconds / 30);
    expect(readCode(SECRET, code, seconds * 1000)).toEqual({ ok: true, step });
  }
});

test.each([
  { offsetMs: -30_000, expected: { ok: true } },
  { offsetMs: 0, expected: { ok: true } },
  { offsetMs: 30_000, expected: { ok: true } },
  { offsetMs: -60_000, expected: { ok: false, reason: 'late' } },
  { offsetMs: -5 * MINUTE_MS, expected: { ok: false, reason: 'late' } },
  { offsetMs: -6 * MINUTE_MS, expected: { ok: false, reason: 'wrong' } },
  { offsetMs: -60 * MINUTE_MS, expected: { ok: false, reason: 'wrong' } },
])('a code of $offsetMs ms from now: $expected', ({ offsetMs, expected }) => {
  expect(readCode(SECRET, codeAt(NOW_MS + offsetMs), NOW_MS)).toMatchObject(expected);
});

test('no code that is still to come is told from a wrong one, for two hours', () => {
  const known = new Set(
    Array.from({ length: 13 }, (_, back) => codeAt(NOW_MS + (1 - back) * 30_000)),
  );
  const later = Array.from({ length: 240 }, (_, index) => codeAt(NOW_MS + (index + 2) * 30_000));
  const told = later
    .filter((code) => !known.has(code))
    .filter((code) => !isDeepStrictEqual(readCode(SECRET, code, NOW_MS), WRONG));
  expect(told).toEqual([]);
});

test('the step of a code is its own, not that of the clock', () => {
  const steps = [-30_000, 0, 30_000].map((offset) =>
    readCode(SECRET, codeAt(NOW_MS + offset), NOW_MS),
  );
  const now = Math.floor(NOW_MS / 30_000);
  expect(steps).toEqual([-1, 0, 1].map((away) => ({ ok: true, step: now + away })));
});

test('a new secret has 160 bits, and its address names site and account', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const address = new URL(authenticatorAddress(secret, 'city.example', 'Mayor.1'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/city\.example:Mayor\.1\?/);
  expect(address.searchParams.get('secret')).toBe(secret);
});
