import type { CurrentUser } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { button, formCard, formFoot } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatLongDate } from '../../ui/formats.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { AccountCard } from './account-card.tsx';
import { createAccountForm } from './account-form.ts';
import { $currentUser, signOut } from './current-user.ts';
import { onLinkToken, takeLinkToken } from './link-token.ts';
import { ForgotPassword, ResetPassword } from './recover-password.tsx';

const InviteCard = lazyPart(
  () => import('./invite-card.tsx'),
  <p role="status">Opening the invitation…</p>,
);

type Shown = 'sign-in' | 'forgot' | { readonly token: string };

/** Signs in, creates accounts, sets forgotten passwords, and signs out. */
export function Login() {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [form] = useState(createAccountForm);
  const [invite, setInvite] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>('sign-in');
  // Listened to from here on, not while rendering: the page is rendered on a server, too, which
  // has nobody signed in.
  useEffect(() => $currentUser.subscribe(({ data }) => setUser(data?.user ?? null)), []);
  useEffect(loadToasterSoon, []);
  useEffect(() => {
    setInvite(takeLinkToken('invite'));
    return onLinkToken('invite', setInvite);
  }, []);
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
  if (invite) {
    const onLeave = () => setInvite(null);
    return <InviteCard key={invite} token={invite} user={user} onLeave={onLeave} />;
  }
  if (user) return <SignedIn user={user} />;
  if (shown === 'forgot') return <ForgotPassword onSignIn={onSignIn} />;
  return <AccountCard form={form} onForgot={onForgot} />;
}

/** Who is signed in, and the way out. */
function SignedIn({ user }: { readonly user: CurrentUser }) {
  const [isPending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    try {
      await signOut();
      notify({ title: 'Signed out', description: 'See you soon.' });
    } catch (error) {
      const description = sentenceOf(error, 'You are still signed in. Try again.');
      notify({ title: 'Sign-out failed', description, variant: 'destructive' });
      setPending(false);
    }
  }

  const mayOpenPanel = user.role !== 'user';
  return (
    <div className={formCard()}>
      <div className="grid gap-1">
        <h2>You are signed in</h2>
        <p>
          Favourites, ratings and API keys you create now belong to your account. Those from before
          you signed in can be <a href="/account#site-account">moved to it</a>.
        </p>
      </div>
      <Facts
        facts={[
          ['Username', user.username],
          ['Role', user.role],
          ['Member since', formatLongDate(user.createdAt)],
        ]}
      />
      <div className={formFoot()}>
        <Button disabled={isPending} onClick={leave}>
          Sign out
        </Button>
        <a className={button()} href="/account#site-account">
          Manage your account
        </a>
        {mayOpenPanel && (
          <a className={button()} href="/generate-key">
            Make an admin key
          </a>
        )}
        <a className={button({ kind: 'primary' })} href="/">
          Home page
        </a>
      </div>
    </div>
  );
}
