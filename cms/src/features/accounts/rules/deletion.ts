import { RETENTION_MS, USER_UNDO_MS } from '@elc/contracts';

/** An Undo that was pressed in time may arrive a little later. */
const TRAVEL_MS = 2000;

/** Until when the panel says that a deletion can be undone. */
export function undoUntilMs(deletedAtMs: number): number {
  return deletedAtMs + USER_UNDO_MS;
}

/** Whether an Undo that arrives now is taken. */
export function canUndo(deletedAtMs: number, nowMs: number): boolean {
  return nowMs <= undoUntilMs(deletedAtMs) + TRAVEL_MS;
}

/** Accounts that were deleted before this are removed for good: until then an editor can bring them back. */
export function purgeBeforeMs(nowMs: number): number {
  return nowMs - USER_UNDO_MS - RETENTION_MS.deletedAccount;
}
