import { call } from '../../api/call.ts';
import { query } from '../../api/queries.ts';
import { readUser } from './signed-in.ts';

/** Who is signed in in this browser; `{ user: null }` when nobody is. */
export const $currentUser = query('currentUser', { fetch: readUser });

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
