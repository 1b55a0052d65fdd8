import type { CurrentUser } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { carryNotice } from '../../ui/toaster/carried-notice.ts';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { AccountCard } from './account-card.tsx';
import { createAccountForm } from './account-form.ts';
import { $currentUser } from './current-user.ts';
import { SignedIn } from './signed-in.tsx';

/** Signs in, creates accounts, and lets somebody who is signed in sign out. */
export function Login() {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [form] = useState(createForm);
  // Listened to from here on, not while rendering: the page is rendered on a server, too, which
  // has nobody signed in.
  useEffect(() => $currentUser.subscribe(({ data }) => setUser(data?.user ?? null)), []);
  useEffect(loadToasterSoon, []);
  return user ? <SignedIn user={user} /> : <AccountCard form={form} />;
}

function createForm() {
  return createAccountForm({
    logIn: (body) => call('login', { body }),
    register: (body) => call('register', { body }),
    notify,
    enter: goHome,
  });
}

/** The welcome is shown by the home page; where storage is blocked it is left out. */
function goHome(_user: CurrentUser, welcome: Notice): void {
  try {
    carryNotice(welcome, sessionStorage);
  } catch {
    // Nothing more can be done for a toast.
  }
  location.assign('/');
}
