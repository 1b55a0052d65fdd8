import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PATTERN } from '@elc/contracts';
import { expect, test } from 'vitest';
import { callsPerDay, isKey, keyDigest, makeKey, outcomeOf } from './api-key';

/** Made by the form's definition in Python: zlib.crc32 and base 62. */
const KNOWN = 'elc_0123456789ABCDEFGHIJKLMNOPQRST4KhxhC';

test.each(['elc', 'elca'] as const)('a new %s key has its form and is accepted', (prefix) => {
  const key = makeKey(prefix, randomBytes);
  expect(key).toMatch(new RegExp(`^${prefix}_[0-9A-Za-z]{36}$`));
  expect(isKey(prefix, key)).toBe(true);
});

test('the key of the API is what the contract says, and its checksum is the CRC32 in base 62', () => {
  const bytes = Uint8Array.from({ length: 30 }, (_, index) => index);
  const key = makeKey('elc', () => bytes);
  expect(key).toMatch(API_KEY_PATTERN);
  expect(key).toBe(KNOWN);
});

const good = makeKey('elc', randomBytes);
const swap = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);

test.each([
  { what: 'nothing', text: '' },
  { what: 'a wrong character in the random part', text: swap(good, 10) },
  { what: 'a wrong character in the checksum', text: swap(good, good.length - 1) },
  { what: 'a cut key', text: good.slice(0, -1) },
  { what: 'a longer key', text: `${good}0` },
  { what: 'a key with a line break', text: `${good}\n` },
  { what: 'an admin key', text: makeKey('elca', randomBytes) },
  { what: 'another prefix', text: good.replace('elc_', 'abc_') },
])('$what is no key of the API', ({ text }) => {
  expect(isKey('elc', text)).toBe(false);
});

test('the digest is the SHA-256 in hexadecimal', () => {
  expect(keyDigest('elc_x')).toBe(createHash('sha256').update('elc_x').digest('hex'));
});

test.each([
  [200, 'ok'],
  [204, 'ok'],
  [304, 'ok'],
  [399, 'ok'],
  [400, 'clientError'],
  [404, 'clientError'],
  [428, 'clientError'],
  [429, 'rateLimited'],
  [430, 'clientError'],
  [499, 'clientError'],
  [500, 'serverError'],
  [503, 'serverError'],
])('an answer %i counts as %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

const NOTHING = { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 };

test('every day has an entry in the order of the days, with zeros where nothing was counted', () => {
  const counts = [
    { day: '2026-11-21', outcome: 'ok' as const, calls: 3 },
    { day: '2026-11-19', outcome: 'rateLimited' as const, calls: 1 },
  ];
  expect(callsPerDay(counts, ['2026-11-19', '2026-11-20', '2026-11-21'])).toEqual([
    { day: '2026-11-19', calls: { ...NOTHING, rateLimited: 1 } },
    { day: '2026-11-20', calls: NOTHING },
    { day: '2026-11-21', calls: { ...NOTHING, ok: 3 } },
  ]);
});

test('counts of several keys add up, and other days are left out', () => {
  const counts = [
    { day: '2026-11-21', outcome: 'ok' as const, calls: 3 },
    { day: '2026-11-21', outcome: 'ok' as const, calls: 4 },
    { day: '2026-11-20', outcome: 'ok' as const, calls: 9 },
  ];
  expect(callsPerDay(counts, ['2026-11-21'])).toEqual([
    { day: '2026-11-21', calls: { ...NOTHING, ok: 7 } },
  ]);
});
