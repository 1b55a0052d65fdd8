import { RETENTION_MS, USER_UNDO_MS, type UserChange } from '@elc/contracts';

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
