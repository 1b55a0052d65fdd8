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
