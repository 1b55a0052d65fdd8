import type { AdminKeyKind, AdminKeyState } from '@elc/contracts';

const DAY_MS = 86_400_000;

/**
 * Direct keys that were made before keys could end do so this long after they were made: as long as one
 * can be chosen to last.
 */
export const UNDATED_DIRECT_KEY_DAYS = 90;

/** What decides how long a key lasts; times in milliseconds since the epoch. */
export interface KeyLife {
  readonly kind: AdminKeyKind;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
  readonly revokedAtMs: number | null;
}

/** When a key ends by itself; null: never, which lifetime and terminal keys alone can be. */
export function endOfKey({ kind, createdAtMs, expiresAtMs }: KeyLife): number | null {
  if (expiresAtMs !== null || kind !== 'direct') return expiresAtMs;
  return createdAtMs + UNDATED_DIRECT_KEY_DAYS * DAY_MS;
}

export function keyState(key: KeyLife, nowMs: number): AdminKeyState {
  if (key.revokedAtMs !== null) return 'revoked';
  const endMs = endOfKey(key);
  return endMs !== null && endMs <= nowMs ? 'expired' : 'active';
}

/** When a key ends that is made now for `days`: never later than the key that opened the panel it is made in. */
export function endOfNewKey(days: number, nowMs: number, openedByEndMs: number | null): number {
  return Math.min(nowMs + days * DAY_MS, openedByEndMs ?? Number.POSITIVE_INFINITY);
}
