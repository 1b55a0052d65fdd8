import {
  PANEL_ROLES,
  type PanelRole,
  RETENTION_MS,
  ROLES,
  type Role,
  USER_UNDO_MS,
  type UserChange,
} from '@elc/contracts';

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
function isActiveAdmin({ role, isSuspended, isDeleted }: Standing): boolean {
  return role === 'admin' && !isSuspended && !isDeleted;
}

/** `activeAdmins` counts those before the change. */
export function leavesNoAdmin(before: Standing, after: Standing, activeAdmins: number): boolean {
  return isActiveAdmin(before) && !isActiveAdmin(after) && activeAdmins <= 1;
}

export interface Suspension {
  readonly reason: string | null;
  /** Null until someone lifts it. */
  readonly untilMs: number | null;
}

export const NO_SUSPENSION: Suspension = { reason: null, untilMs: null };

/** Whether its time has come; one without an end lasts. */
export const hasEnded = ({ untilMs }: Suspension, nowMs: number): boolean =>
  untilMs !== null && untilMs <= nowMs;

/** An Undo that was pressed in time may arrive a little later. */
const TRAVEL_MS = 2000;

export function undoUntilMs(deletedAtMs: number): number {
  return deletedAtMs + USER_UNDO_MS;
}

export function canUndo(deletedAtMs: number, nowMs: number): boolean {
  return nowMs <= undoUntilMs(deletedAtMs) + TRAVEL_MS;
}

/** Accounts deleted before this are removed for good; later ones can still be restored. */
export function purgeBeforeMs(nowMs: number): number {
  return nowMs - USER_UNDO_MS - RETENTION_MS.deletedAccount;
}

/** Until when people who have deleted their own account can sign in to get it back. */
export function returnUntilMs(deletedAtMs: number): number {
  return deletedAtMs + RETENTION_MS.deletedAccount;
}

/** Whether the owner can get the account back by signing in: only where its last change was their own deletion. */
export function canReturn(
  { deletedAtMs }: { deletedAtMs: number | null },
  lastChange: { readonly change: UserChange; readonly atMs: number } | null,
  nowMs: number,
): boolean {
  const isOwn = lastChange?.change === 'left' && lastChange.atMs === deletedAtMs;
  return isOwn && nowMs <= returnUntilMs(lastChange.atMs);
}
