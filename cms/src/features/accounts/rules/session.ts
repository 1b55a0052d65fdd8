import { CONFIRMATION_MS, RETENTION_MS } from '@elc/contracts';

const MINUTE_MS = 60_000;

export type SessionKind = 'user' | 'panel';

/** How long a session lasts from sign-in on, however much it is used. */
export const SESSION_LIFE_MS = {
  user: RETENTION_MS.userSession,
  panel: RETENTION_MS.panelSession,
} as const satisfies Record<SessionKind, number>;

/** A panel's token is replaced by a new one at the first use after this. */
export const ROTATE_AFTER_MS = 30 * MINUTE_MS;

/** Requests that were on their way with the old token still pass for this long. */
export const ROTATION_GRACE_MS = MINUTE_MS;

/** `lastSeen` is written at most this often, so that reading stays cheap. */
export const SEEN_EVERY_MS = MINUTE_MS;

/** The times of one session; `previousUntilMs` bounds the use of the token before the last rotation. */
export interface SessionTimes {
  readonly kind: SessionKind;
  readonly expiresAtMs: number;
  readonly rotatedAtMs: number;
  readonly lastSeenMs: number;
  readonly previousUntilMs: number;
  readonly revokedAtMs: number | null;
}

type SessionState = 'live' | 'ended' | 'stolen';

/** A token replaced longer ago than the grace was copied: its session has to end. */
export function sessionState(
  session: SessionTimes,
  token: 'current' | 'previous',
  nowMs: number,
): SessionState {
  if (session.revokedAtMs !== null || session.expiresAtMs <= nowMs) return 'ended';
  if (token === 'previous' && session.previousUntilMs <= nowMs) return 'stolen';
  return 'live';
}

/** Whether the token is due to be replaced; users' sessions are rotated at sign-in only. */
export function isRotationDue({ kind, rotatedAtMs }: SessionTimes, nowMs: number): boolean {
  return kind === 'panel' && nowMs - rotatedAtMs >= ROTATE_AFTER_MS;
}

/** Until when a session counts as confirmed; older rows count from their sign-in. */
export function confirmedUntil({
  createdAtMs,
  confirmedAtMs,
}: {
  readonly createdAtMs: number;
  readonly confirmedAtMs: number | null;
}): number {
  return (confirmedAtMs ?? createdAtMs) + CONFIRMATION_MS;
}

/** Only the session's own key, or one of the same account, confirms it. */
export function confirms(
  key: { readonly id: string; readonly owner: string | null },
  session: { readonly keyId: string; readonly owner: string | null },
): boolean {
  return key.id === session.keyId || (key.owner !== null && key.owner === session.owner);
}
