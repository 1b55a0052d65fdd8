import { PANEL_ROLES, type PanelRole, ROLES, type Role } from '@elc/contracts';

/** The site's role behind the name of a users-permissions role; what is none of ours is a plain user. */
export function roleOf(type: string | null | undefined): Role {
  return ROLES.find((role) => role === type) ?? 'user';
}

export function isAtLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

export function panelRoleOf(role: Role): PanelRole | null {
  return PANEL_ROLES.find((candidate) => candidate === role) ?? null;
}

/** The lesser of two roles: a key never grants more than its owner has now. */
export function lesserRole(one: Role, other: Role): Role {
  return isAtLeast(one, other) ? other : one;
}

export interface Standing {
  readonly role: Role;
  readonly isSuspended: boolean;
  readonly isDeleted: boolean;
}

/** Whether the account is an active admin, of which one must always remain. */
export function isActiveAdmin({ role, isSuspended, isDeleted }: Standing): boolean {
  return role === 'admin' && !isSuspended && !isDeleted;
}

/** `activeAdmins` counts those before the change. */
export function leavesNoAdmin(before: Standing, after: Standing, activeAdmins: number): boolean {
  return isActiveAdmin(before) && !isActiveAdmin(after) && activeAdmins <= 1;
}
