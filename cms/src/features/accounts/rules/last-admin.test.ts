import { expect, test } from 'vitest';
import { isActiveAdmin, leavesNoAdmin, type Standing } from './last-admin';

const admin: Standing = { role: 'admin', isSuspended: false, isDeleted: false };

test.each([
  { standing: admin, expected: true },
  { standing: { ...admin, role: 'moderator' }, expected: false },
  { standing: { ...admin, isSuspended: true }, expected: false },
  { standing: { ...admin, isDeleted: true }, expected: false },
] as const)('$standing is an active admin: $expected', ({ standing, expected }) => {
  expect(isActiveAdmin(standing)).toBe(expected);
});

test.each([
  { what: 'demoting', after: { ...admin, role: 'moderator' } },
  { what: 'suspending', after: { ...admin, isSuspended: true } },
  { what: 'deleting', after: { ...admin, isDeleted: true } },
] as const)('$what an admin leaves none only when they are the last', ({ after }) => {
  expect(leavesNoAdmin(admin, after, 1)).toBe(true);
  expect(leavesNoAdmin(admin, after, 2)).toBe(false);
});

test('a change of an account that is no active admin never leaves none', () => {
  const suspended = { ...admin, isSuspended: true };
  expect(leavesNoAdmin(suspended, { ...suspended, isDeleted: true }, 1)).toBe(false);
  expect(leavesNoAdmin({ ...admin, role: 'user' }, { ...suspended, role: 'user' }, 0)).toBe(false);
});

test('a change that leaves the last admin an admin is allowed', () => {
  expect(leavesNoAdmin(admin, admin, 1)).toBe(false);
});
