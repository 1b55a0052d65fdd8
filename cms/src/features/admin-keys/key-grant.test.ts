import type { Role } from '@elc/contracts';
import { expect, test } from 'vitest';
import { createKeyGrant } from './key-grant';
import type { AdminKey } from './tables/admin-keys';

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
const grantOf = (changes: Partial<AdminKey>, owner: { role: Role; isActive: boolean } | null) =>
  createKeyGrant(
    {
      find: async (id) =>
        owner && { id, username: 'Someone', email: null, createdAtMs: 0, ...owner },
    },
    () => 500,
  )({ ...key, ...changes });

test.each([
  { what: 'an admin', owner: { role: 'admin', isActive: true }, expected: 'admin' },
  {
    what: 'one who became moderator',
    owner: { role: 'moderator', isActive: true },
    expected: 'moderator',
  },
  {
    what: 'one who became a plain user',
    owner: { role: 'user', isActive: true },
    expected: undefined,
  },
  { what: 'one who was suspended', owner: { role: 'admin', isActive: false }, expected: undefined },
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
    ...{ role: 'admin', owner: null, mayLeaveNoAdmin: true },
    ...names,
  });
});

test.each([
  { what: 'that no panel has made', changes: { owner: null }, expected: true },
  { what: 'that a panel has made', changes: { owner: null, madeWith: 'akey_2' }, expected: false },
  { what: 'of an account', changes: {}, expected: false },
])('a key $what may leave no admin: $expected', async ({ changes, expected }) => {
  const grant = await grantOf(changes, { role: 'admin', isActive: true });
  expect(grant?.mayLeaveNoAdmin).toBe(expected);
});

test.each([
  { what: 'revoked', changes: { revokedAtMs: 1 } },
  { what: 'expired', changes: { expiresAtMs: 500 } },
])('a key that is $what grants nothing', async ({ changes }) => {
  expect(await grantOf(changes, { role: 'admin', isActive: true })).toBeNull();
});
