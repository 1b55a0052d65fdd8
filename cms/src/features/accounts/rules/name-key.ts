import { normalizeText } from '@elc/contracts';

/** They are invisible, and PostgreSQL refuses to search for a NUL. */
const CONTROL = /\p{Cc}/gu;

/** Names are found and counted by this key: names that read the same have the same key. */
export function nameKey(username: string): string {
  return normalizeText(username, 'NFKC').replace(CONTROL, '').trim().toLowerCase();
}
