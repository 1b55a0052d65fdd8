import type { CurrentUser } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { AccountCard } from './account-card.tsx';
import { createAccountForm } from './account-form.ts';
import { $currentUser } from './current-user.ts';
import { onLinkToken, takeLinkToken } from './link-token.ts';
import { ForgotPassword, ResetPassword } from './recover-password.tsx';
import { SignedIn } from './signed-in.tsx';

type Shown = 'sign-in' | 'forgot' | { readonly token: string };

/** Signs in, creates accounts, sets forgotten passwords, and signs out. */
export function Login() {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [form] = useState(createAccountForm);
  const [shown, setShown] = useState<Shown>('sign-in');
  // Listened to from here on, not while rendering: the page is rendered on a server, too, which
  // has nobody signed in.
  useEffect(() => $currentUser.subscribe(({ data }) => setUser(data?.user ?? null)), []);
  useEffect(loadToasterSoon, []);
  useEffect(() => {
    const token = takeLinkToken('reset');
    if (token) setShown({ token });
    return onLinkToken('reset', (token) => setShown({ token }));
  }, []);

  const onSignIn = () => setShown('sign-in');
  const onForgot = () => setShown('forgot');
  if (typeof shown === 'object') {
    const { token } = shown;
    return <ResetPassword key={token} token={token} onSignIn={onSignIn} onForgot={onForgot} />;
  }
  if (user) return <SignedIn user={user} />;
  if (shown === 'forgot') return <ForgotPassword onSignIn={onSignIn} />;
  return <AccountCard form={form} onForgot={onForgot} />;
}
