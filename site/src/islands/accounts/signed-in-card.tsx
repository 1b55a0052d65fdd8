import type { CurrentUser } from '@elc/contracts';
import { useState } from 'react';
import { sentenceOf } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { button, formCard, formFoot } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatLongDate } from '../../ui/formats.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { signOut } from './current-user.ts';

/** Who is signed in, and the way out. */
export default function SignedIn({ user }: { readonly user: CurrentUser }) {
  const [isPending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    try {
      await signOut();
      notify({ title: 'Signed out', description: 'See you soon.' });
    } catch (error) {
      notify(warning('Sign-out failed', sentenceOf(error, 'You are still signed in. Try again.')));
      setPending(false);
    }
  }

  const mayOpenPanel = user.role !== 'user';
  return (
    <div className={formCard()}>
      <div className="grid gap-1">
        <h2>You are signed in</h2>
        <p>
          Favorites, ratings and API keys you create now belong to your account. Those from before
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
          <a className={button({ kind: 'primary' })} href="/admin">
            Open the panel
          </a>
        )}
        <a className={button({ kind: mayOpenPanel ? 'plain' : 'primary' })} href="/">
          Home page
        </a>
      </div>
    </div>
  );
}
