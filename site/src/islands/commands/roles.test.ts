import { PERMISSIONS } from '@elc/contracts/accounts/permission';
import { expect, test } from 'vitest';
import { canUse, type Role } from './roles.ts';

test.each<[Role, string[]]>([
  ['citizen', ['NE']],
  ['elected', ['OA', 'NE']],
  ['perm-admin', ['OA', 'UP', 'NE']],
  ['administrator', ['OA', 'OR', 'UP', 'NE']],
])('a player who is %s can use commands of the levels %j', (role, levels) => {
  expect(PERMISSIONS.filter((permission) => canUse(role, permission))).toEqual(levels);
});
