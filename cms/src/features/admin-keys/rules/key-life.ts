import type { AdminKeyKind, AdminKeyState } from '@elc/contracts';

const DAY_MS = 86_400_000;

/** Older direct keys without an end last as long as the longest that can be chosen. */
export const UNDATED_DIRECT_KEY_DAYS = 90;

/** In milliseconds since the epoch. */
export interface KeyLife {
  readonly kind: AdminKeyKind;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
  readonly revokedAtMs: number | null;
}

/** Null: never, which only lifetime and terminal keys can have. */
export function endOfKey({ kind, createdAtMs, expiresAtMs }: KeyLife): number | null {
  if (expiresAtMs !== null || kind !== 'direct') return expiresAtMs;
  return createdAtMs + UNDATED_DIRECT_KEY_DAYS * DAY_MS;
}

export function keyState(key: KeyLife, nowMs: number): AdminKeyState {
  if (key.revokedAtMs !== null) return 'revoked';
  const endMs = endOfKey(key);
  return endMs !== null && endMs <= nowMs ? 'expired' : 'active';
}

/** Never later than the key that opened the panel. */
export function endOfNewKey(days: number, nowMs: number, openedByEndMs: number | null): number {
  return Math.min(nowMs + days * DAY_MS, openedByEndMs ?? Number.POSITIVE_INFINITY);
}
