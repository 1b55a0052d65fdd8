import { CONFIRMATION_MS } from '@elc/contracts';

/**
 * Whether somebody has given their key or password so lately that they may do what needs it. A session of
 * before this was stored counts from its sign-in. Times in milliseconds since the epoch.
 */
export function isConfirmed(
  session: { readonly createdAtMs: number; readonly confirmedAtMs: number | null },
  nowMs: number,
): boolean {
  return nowMs < confirmedUntil(session);
}

export function confirmedUntil({
  createdAtMs,
  confirmedAtMs,
}: {
  readonly createdAtMs: number;
  readonly confirmedAtMs: number | null;
}): number {
  return (confirmedAtMs ?? createdAtMs) + CONFIRMATION_MS;
}

/**
 * Whether a key confirms a session that another, or the same, has opened: it is the session's own, or one
 * of the same account. Any other key would let one person act in the name of another.
 */
export function confirms(
  key: { readonly id: string; readonly owner: string | null },
  session: { readonly keyId: string; readonly owner: string | null },
): boolean {
  return key.id === session.keyId || (key.owner !== null && key.owner === session.owner);
}
