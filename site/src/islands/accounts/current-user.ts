import type { CurrentUser, UserResponse } from '@elc/contracts';
import { query } from '../../api/queries.ts';
import { request, requestUnlessSignedOut } from '../../api/request.ts';

/** The cookie that says, to scripts, that somebody is signed in; it opens nothing. */
const HINT = /(?:^|;\s*)elc_signed_in=1(?:;|$)/;

/** Whether it is worth asking who is signed in: for most visitors it is not. */
export function mayBeSignedIn(cookies: string): boolean {
  return HINT.test(cookies);
}

/** Who is signed in in this browser; `{ user: null }` when nobody is. */
export const $currentUser = query<{ user: CurrentUser | null }>('/api/auth/user', {
  async fetch() {
    if (!mayBeSignedIn(document.cookie)) return { user: null };
    return (await requestUnlessSignedOut<UserResponse>('/api/auth/user')) ?? { user: null };
  },
});

/** Signs out in this browser; whoever shows the user learns of it. Rejects as `request` does. */
export async function signOut(): Promise<void> {
  await request('/api/auth/logout', { method: 'POST', body: {} });
  $currentUser.mutate({ user: null });
}
