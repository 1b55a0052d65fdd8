import type { AdminKeyState } from '@elc/contracts';

const DAY_MS = 86_400_000;

/** In milliseconds since the epoch. */
export interface KeyLife {
  /** Null: it does not end. */
  readonly expiresAtMs: number | null;
  readonly revokedAtMs: number | null;
}

export function keyState({ expiresAtMs, revokedAtMs }: KeyLife, nowMs: number): AdminKeyState {
  if (revokedAtMs !== null) return 'revoked';
  return expiresAtMs !== null && expiresAtMs <= nowMs ? 'expired' : 'active';
}

/** Never later than the key that opened the panel. */
export function endOfNewKey(days: number, nowMs: number, openedByEndMs: number | null): number {
  return Math.min(nowMs + days * DAY_MS, openedByEndMs ?? Number.POSITIVE_INFINITY);
}
