import { expect, test } from 'vitest';
import {
  canUndo,
  isActiveAdmin,
  isAtLeast,
  leavesNoAdmin,
  lesserRole,
  panelRoleOf,
  purgeBeforeMs,
  roleOf,
  type Standing,
  undoUntilMs,
} from './standing';

test.each([
  { type: 'admin', expected: 'admin' },
  { type: 'authenticated', expected: 'user' },
  { type: null, expected: 'user' },
  { type: 'Admin', expected: 'user' },
])('the users-permissions role $type is $expected', ({ type, expected }) => {
  expect(roleOf(type)).toBe(expected);
});

test('roles rise from user over moderator to admin', () => {
  expect(isAtLeast('moderator', 'moderator')).toBe(true);
  expect(isAtLeast('moderator', 'admin')).toBe(false);
  expect(isAtLeast('admin', 'user')).toBe(true);
});

test('a key grants no more than its owner has', () => {
  expect(lesserRole('admin', 'moderator')).toBe('moderator');
  expect(lesserRole('moderator', 'admin')).toBe('moderator');
  expect(panelRoleOf(lesserRole('admin', 'user'))).toBeNull();
});

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

const DELETED_AT_MS = 1_000_000;

test('a deletion can be undone for ten seconds', () => {
  expect(undoUntilMs(DELETED_AT_MS)).toBe(DELETED_AT_MS + 10_000);
});

test.each([
  { afterMs: 0, expected: true },
  { afterMs: 10_000, expected: true },
  { afterMs: 12_000, expected: true },
  { afterMs: 12_001, expected: false },
])('an Undo that arrives after $afterMs ms is taken: $expected', ({ afterMs, expected }) => {
  expect(canUndo(DELETED_AT_MS, DELETED_AT_MS + afterMs)).toBe(expected);
});

test('an account is removed for good a day after its undo', () => {
  expect(purgeBeforeMs(24 * 3_600_000 + 10_000)).toBe(0);
});
