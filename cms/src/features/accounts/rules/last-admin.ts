import type { Role } from '@elc/contracts';

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
