import type { CurrentUser } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AccountCard } from './account-card.tsx';
import { onLinkToken, takeLinkToken } from './link-token.ts';

const recovery = () => import('./recover-password.tsx');
const ForgotPassword = lazyPart(async () => ({ default: (await recovery()).ForgotPassword }), null);
const ResetPassword = lazyPart(async () => ({ default: (await recovery()).ResetPassword }), null);
const SignedIn = lazyPart(() => import('./signed-in-card.tsx'), null);
const InviteCard = lazyPart(
  () => import('./invite-card.tsx'),
  <p role="status">Opening the invitation…</p>,
);

type Shown = 'sign-in' | 'forgot' | { readonly token: string };

interface Props {
  readonly gameName: string;
}

/** Signs in, creates accounts, sets forgotten passwords, and signs out. */
export function Login({ gameName }: Props) {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [invite, setInvite] = useState<string | null>(null);
  /** Who is invited signs in first, and then finds the invitation again. */
  const [isSigningIn, setSigningIn] = useState(false);
  const [shown, setShown] = useState<Shown>('sign-in');
  // Listened to from here on, not while rendering: the page is rendered on a server, too, which
  // has nobody signed in.
  useEffect(() => {
    let stop = () => {};
    import('./current-user.ts').then(
      ({ $currentUser }) => {
        stop = $currentUser.subscribe(({ data }) => setUser(data?.user ?? null));
      },
      () => {},
    );
    return () => stop();
  }, []);
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
  if (invite && (user || !isSigningIn)) {
    return (
      <InviteCard
        key={invite}
        token={invite}
        user={user}
        gameName={gameName}
        onSignIn={() => setSigningIn(true)}
        onLeave={() => setInvite(null)}
      />
    );
  }
  if (user) return <SignedIn user={user} />;
  if (shown === 'forgot') return <ForgotPassword onSignIn={onSignIn} />;
  return <AccountCard staysHere={invite !== null} onForgot={onForgot} />;
}
