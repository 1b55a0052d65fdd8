import type { CurrentUser } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { AccountCard } from './account-card.tsx';
import { createAccountForm } from './account-form.ts';
import { $currentUser } from './current-user.ts';
import { SignedIn } from './signed-in.tsx';

/** Signs in, creates accounts, and lets somebody who is signed in sign out. */
export function Login() {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [form] = useState(createAccountForm);
  // Listened to from here on, not while rendering: the page is rendered on a server, too, which
  // has nobody signed in.
  useEffect(() => $currentUser.subscribe(({ data }) => setUser(data?.user ?? null)), []);
  useEffect(loadToasterSoon, []);
  return user ? <SignedIn user={user} /> : <AccountCard form={form} />;
}
