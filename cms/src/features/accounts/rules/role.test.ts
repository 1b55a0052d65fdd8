import { expect, test } from 'vitest';
import { isAtLeast, lesserRole, panelRoleOf, roleOf } from './role';

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
