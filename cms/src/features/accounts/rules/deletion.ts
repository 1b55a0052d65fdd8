import { RETENTION_MS, USER_UNDO_MS } from '@elc/contracts';

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
