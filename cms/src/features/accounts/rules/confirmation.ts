import { CONFIRMATION_MS } from '@elc/contracts';

/**
 * Until when somebody may do what needs their key or password lately, in milliseconds since the epoch. A session
 * of before this was stored counts from its sign-in.
 */
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
