import { expect, test } from 'vitest';
import {
  leavesNoAdmin,
  lesserRole,
  panelRoleOf,
  purgeBeforeMs,
  roleOf,
  type Standing,
} from './standing';

test.each([
  { type: 'admin', expected: 'admin' },
  { type: 'authenticated', expected: 'user' },
  { type: null, expected: 'user' },
  { type: 'Admin', expected: 'user' },
])('the users-permissions role $type is $expected', ({ type, expected }) => {
  expect(roleOf(type)).toBe(expected);
});

test('a key grants no more than its owner has', () => {
  expect(lesserRole('admin', 'moderator')).toBe('moderator');
  expect(lesserRole('moderator', 'admin')).toBe('moderator');
  expect(panelRoleOf(lesserRole('admin', 'user'))).toBeNull();
});

const admin: Standing = { role: 'admin', isSuspended: false, isDeleted: false };

test('a change of an account that is no active admin never leaves none', () => {
  const suspended = { ...admin, isSuspended: true };
  expect(leavesNoAdmin(suspended, { ...suspended, isDeleted: true }, 1)).toBe(false);
  expect(leavesNoAdmin({ ...admin, role: 'user' }, { ...suspended, role: 'user' }, 0)).toBe(false);
});

test('a change that leaves the last admin an admin is allowed', () => {
  expect(leavesNoAdmin(admin, admin, 1)).toBe(false);
});

test('an account is removed for good a day after its undo', () => {
  expect(purgeBeforeMs(24 * 3_600_000 + 10_000)).toBe(0);
});
