import type { CurrentUser } from '@elc/contracts';
import { call } from '../../api/call.ts';
import { RequestError } from '../../api/request-error.ts';

/** The cookie that says, to scripts, that someone is signed in; it opens nothing. */
const HINT = /(?:^|;\s*)elc_signed_in=1(?:;|$)/;

/** Whether a user may be signed in: for most visitors the request is spared. */
export function mayBeSignedIn(cookies: string): boolean {
  return HINT.test(cookies);
}

/** A 401 is an answer: nobody is signed in. */
export async function readUser(): Promise<{ user: CurrentUser | null }> {
  if (!mayBeSignedIn(document.cookie)) return { user: null };
  try {
    return await call('currentUser');
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return { user: null };
    throw error;
  }
}
