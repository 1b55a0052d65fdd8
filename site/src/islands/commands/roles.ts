import type { Permission } from '@elc/contracts';

/** What a player can be on a server, by growing rights. */
export const ROLES = ['citizen', 'elected', 'perm-admin', 'administrator'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  citizen: 'Citizen',
  elected: 'Elected admin',
  'perm-admin': 'Perm admin',
  administrator: 'Administrator',
};

/** The least role that each permission level asks for; a command of level NE asks for something else. */
const LEAST_ROLE: Readonly<Record<Permission, Role>> = {
  NE: 'citizen',
  OA: 'elected',
  UP: 'perm-admin',
  OR: 'administrator',
};

/** Whether a player of this role can use commands of this permission level, their own conditions aside. */
export function canUse(role: Role, permission: Permission): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[permission]);
}
