import type { CurrentUser } from '@elc/contracts';
import { call } from '../../api/call.ts';
import { query } from '../../api/queries.ts';
import { RequestError } from '../../api/request-error.ts';

/** The cookie that says, to scripts, that somebody is signed in; it opens nothing. */
const HINT = /(?:^|;\s*)elc_signed_in=1(?:;|$)/;

/** Whether a user may be signed in: for most visitors the request is spared. */
export function mayBeSignedIn(cookies: string): boolean {
  return HINT.test(cookies);
}

/** Who is signed in in this browser; `{ user: null }` when nobody is. */
export const $currentUser = query('currentUser', { fetch: readUser });

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

/** Signs out in this browser; every part that shows the user learns of it. Rejects as `call` does. */
export async function signOut(): Promise<void> {
  await call('logout');
  $currentUser.mutate({ user: null });
}

/** Shows the name of the signed-in user on the links marked `data-account`. */
export function startAccountLinks(page: Document): void {
  const links = [...page.querySelectorAll<HTMLElement>('[data-account]')];
  if (links.length === 0) return;
  $currentUser.subscribe(({ data }) => {
    if (!data) return;
    for (const link of links) {
      const name = link.querySelector('[data-account-name]');
      if (name) name.textContent = data.user?.username ?? 'Sign in';
      link.title = data.user ? `Signed in as ${data.user.username}` : '';
    }
  });
}
