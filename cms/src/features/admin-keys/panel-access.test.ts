import { FAILURE_LIMITS, type Role } from '@elc/contracts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useLimits } from '../../platform/http/limits/counters';
import { memoryCounters } from '../../platform/http/limits/testing/memory-counters';
import type { User } from '../accounts';
import * as siteUsers from '../accounts/users';
import { attemptAccess, clearAccess, grantOf as grantOfKey, type PanelWay } from './panel-access';
import type { AdminKey } from './stored-keys';

const key: AdminKey = {
  id: 'akey_1',
  prefix: 'elca_abcdefg',
  role: 'admin',
  boundAddress: null,
  owner: 'someone',
  label: null,
  madeBy: 'Someone',
  madeFrom: '203.0.113.7',
  madeWith: null,
  createdAtMs: 0,
  expiresAtMs: 1000,
  lastUsedAtMs: null,
  lastUsedAddress: null,
  revokedAtMs: null,
  revokedBy: null,
};
const findUser = vi.spyOn(siteUsers, 'findUser');
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: 500 }));
afterAll(() => {
  vi.useRealTimers();
  findUser.mockRestore();
});

function grantOf(changes: Partial<AdminKey>, owner: { role: Role; isSuspended: boolean } | null) {
  const user = owner && { id: 'someone', username: 'Someone', deletedAtMs: null, ...owner };
  findUser.mockResolvedValue(user as User | null);
  return grantOfKey({ ...key, ...changes }, '2001:db8:1:2::3');
}

test.each([
  { what: 'an admin', owner: { role: 'admin', isSuspended: false }, expected: 'admin' },
  {
    what: 'one who became moderator',
    owner: { role: 'moderator', isSuspended: false },
    expected: 'moderator',
  },
  {
    what: 'one who became a plain user',
    owner: { role: 'user', isSuspended: false },
    expected: undefined,
  },
  {
    what: 'one who was suspended',
    owner: { role: 'admin', isSuspended: true },
    expected: undefined,
  },
  { what: 'nobody any more', owner: null, expected: undefined },
] as const)("an admin's key of $what grants $expected", async ({ owner, expected }) => {
  expect((await grantOf({}, owner))?.role).toBe(expected);
});

test.each([
  { label: null, by: 'Admin key elca_abcdefg…', key: 'elca_abcdefg…' },
  { label: 'Desk', by: 'Admin key “Desk”', key: 'elca_abcdefg… Desk' },
])('a key without an account grants its role and is named by its label: $by', async (named) => {
  const { label, ...names } = named;
  expect(await grantOf({ owner: null, label }, null)).toEqual({
    ...{ role: 'admin', owner: null, mayLeaveNoAdmin: true, isHere: true },
    ...names,
  });
});

test.each([
  { what: 'that no panel has made', changes: { owner: null }, expected: true },
  { what: 'that a panel has made', changes: { owner: null, madeWith: 'akey_2' }, expected: false },
  { what: 'of an account', changes: {}, expected: false },
])('a key $what may leave no admin: $expected', async ({ changes, expected }) => {
  const grant = await grantOf(changes, { role: 'admin', isSuspended: false });
  expect(grant?.mayLeaveNoAdmin).toBe(expected);
});

test.each([
  ['2001:db8:1:2::/64', true],
  ['2001:db8:1:3::/64', false],
])('whether a key that is bound to %s works from here: %s', async (boundAddress, expected) => {
  expect(await grantOf({ owner: null, boundAddress }, null)).toMatchObject({ isHere: expected });
});

test.each([
  { what: 'revoked', changes: { revokedAtMs: 1 } },
  { what: 'expired', changes: { expiresAtMs: 500 } },
])('a key that is $what grants nothing', async ({ changes }) => {
  expect(await grantOf(changes, { role: 'admin', isSuspended: false })).toBeNull();
});

const { panelAccess, network, everywhere, phraseEverywhere } = FAILURE_LIMITS;
const { points } = panelAccess;
const HOME = '203.0.113.7';

beforeEach(() => useLimits(memoryCounters()));

async function fail(way: PanelWay, times: number, address = HOME) {
  for (let count = 0; count < times; count += 1) await attemptAccess(way, address);
}

test.each(['key', 'phrase', 'confirmation'] as const)(
  'failures with a %s that are used up close every way, for this address only',
  async (way) => {
    await fail(way, points);
    for (const any of ['key', 'phrase', 'confirmation'] as const) {
      expect((await attemptAccess(any, HOME)).ok).toBe(false);
    }
    expect((await attemptAccess(way, '203.0.113.8')).ok).toBe(true);
  },
);

test('attempts that are refused because of another way are not counted', async () => {
  await fail('phrase', points);
  await fail('key', points);
  await clearAccess('phrase', HOME);
  expect((await attemptAccess('key', HOME)).ok).toBe(true);
});

test('a success with one way leaves the failures of the others', async () => {
  await fail('phrase', points - 1);
  await fail('key', points - 1);
  await clearAccess('key', HOME);
  await fail('phrase', 1);
  expect((await attemptAccess('phrase', HOME)).ok).toBe(false);
});

test('a success forgets the failures of its own way', async () => {
  await fail('key', points - 1);
  await clearAccess('key', HOME);
  await fail('key', points - 1);
  expect((await attemptAccess('key', HOME)).ok).toBe(true);
});

const household = (index: number) => `2001:db8:7:${index.toString(16)}::1`;

test('guesses from one IPv6 /48 are one budget, however many households they come from', async () => {
  for (let index = 0; index < network.points; index += 1) await fail('key', 1, household(index));
  expect((await attemptAccess('key', household(9999))).ok).toBe(false);
  expect((await attemptAccess('key', '2001:db8:8::1')).ok).toBe(true);
});

test.each([
  { way: 'phrase', budget: phraseEverywhere },
  { way: 'key', budget: everywhere },
] as const)('failures with a $way are counted over all addresses, for a minute', async (row) => {
  const from = (index: number) => `198.51.${index >> 8}.${index & 255}`;
  for (let index = 0; index < row.budget.points; index += 1) {
    expect((await attemptAccess(row.way, from(index))).ok).toBe(true);
  }
  expect(await attemptAccess(row.way, HOME)).toEqual({ ok: false, retryAfterSeconds: 60 });
  expect((await attemptAccess('confirmation', HOME)).ok, 'another way').toBe(true);
});

test('who is turned away because of others has used up no attempt, and a success is not counted', async () => {
  for (let index = 1; index < phraseEverywhere.points; index += 1) {
    await fail('phrase', 1, `198.51.100.${index}`);
  }
  for (let count = 0; count < points * 2; count += 1) {
    expect((await attemptAccess('phrase', HOME)).ok).toBe(true);
    await clearAccess('phrase', HOME);
  }
  await fail('phrase', 1, '203.0.113.99');
  for (let count = 0; count < points * 2; count += 1) await attemptAccess('phrase', HOME);
  expect((await attemptAccess('key', HOME)).ok).toBe(true);
});
