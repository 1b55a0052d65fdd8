import { RETENTION_MS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { type PendingSignIn, readPending, signPending } from './pending-sign-in';

const SECRET = 'a secret of sixteen';
const NOW_MS = 1_800_000_000_000;
const PENDING: PendingSignIn = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  returnTo: '/account',
  startedAtMs: NOW_MS,
};

const signed = (changes: Partial<PendingSignIn> = {}, secret = SECRET) =>
  signPending({ ...PENDING, ...changes }, secret);

test('a sign-in comes back as it was signed', () => {
  expect(readPending(signed(), SECRET, NOW_MS + 1000)).toEqual(PENDING);
});

test('it ends after ten minutes', () => {
  expect(RETENTION_MS.robloxSignIn).toBe(600_000);
  expect(readPending(signed(), SECRET, NOW_MS + 600_000)).toEqual(PENDING);
  expect(readPending(signed(), SECRET, NOW_MS + 600_001)).toBeNull();
});

test('a minute between the clocks of two replicas does no harm, more is no sign-in of ours', () => {
  expect(readPending(signed(), SECRET, NOW_MS - 60_000)).toEqual(PENDING);
  expect(readPending(signed(), SECRET, NOW_MS - 60_001)).toBeNull();
});

test.each([
  { what: 'nothing', value: undefined },
  { what: 'an empty value', value: '' },
  { what: 'one without a signature', value: signed().split('.')[0] },
  { what: 'one of another secret', value: signed({}, 'another secret here') },
  { what: 'one with a part too many', value: `${signed()}.x` },
  {
    what: 'one with another text',
    value: `${signed({ state: 't'.repeat(43) }).split('.')[0]}.${signed().split('.')[1]}`,
  },
  { what: 'one that leads to another site', value: signed({ returnTo: '//evil.example' }) },
])('$what is no sign-in', ({ value }) => {
  expect(readPending(value, SECRET, NOW_MS)).toBeNull();
});

test('no character of it can be changed', () => {
  const value = signed();
  for (let at = 0; at < value.length; at += 1) {
    const other = value[at] === 'A' ? 'B' : 'A';
    const changed = value.slice(0, at) + other + value.slice(at + 1);
    const read = readPending(changed, SECRET, NOW_MS);
    // The last character of base64url has bits that say nothing.
    if (read !== null) expect(read).toEqual(PENDING);
    if (at < value.indexOf('.')) expect(read).toBeNull();
  }
});
