import { normalizeText } from '@elc/contracts';

/** They are invisible, and PostgreSQL refuses to search for a NUL. */
const CONTROL = /\p{Cc}/gu;

/**
 * What a name is found and counted by: two names that people read as the same have one key, so that
 * neither a second account nor a second budget of attempts hides behind another way of writing it.
 */
export function nameKey(username: string): string {
  return normalizeText(username, 'NFKC').replace(CONTROL, '').trim().toLowerCase();
}
