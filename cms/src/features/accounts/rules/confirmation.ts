import { CONFIRMATION_MS } from '@elc/contracts';

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
