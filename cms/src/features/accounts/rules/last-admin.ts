import type { AdminKeyKind, Role } from '@elc/contracts';

/** What of an account decides whether it can act as an admin. */
export interface Standing {
  readonly role: Role;
  readonly isSuspended: boolean;
  readonly isDeleted: boolean;
}

/** Whether the account is an active admin, of which one must always remain. */
export function isActiveAdmin({ role, isSuspended, isDeleted }: Standing): boolean {
  return role === 'admin' && !isSuspended && !isDeleted;
}

/** Whether a change would leave the site without an active admin; `activeAdmins` counts those before it. */
export function leavesNoAdmin(before: Standing, after: Standing, activeAdmins: number): boolean {
  return isActiveAdmin(before) && !isActiveAdmin(after) && activeAdmins <= 1;
}

/**
 * Whether a panel may leave the site without an active admin: one that was opened with a lifetime key or a key of
 * the terminal, which need no account and so still open it afterwards.
 */
export const mayLeaveNoAdmin = (keyKind: AdminKeyKind) => keyKind !== 'direct';
