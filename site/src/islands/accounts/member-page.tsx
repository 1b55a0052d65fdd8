import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { button, card, emptyState, errorState } from '../../ui/classes.ts';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { onLinkToken, takeLinkToken } from './link-token.ts';
import { createMember } from './member-store.ts';
import { OwnDataCard } from './own-data-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { EmailCard, PasswordCard } from './sign-in-cards.tsx';
import { TakeAlongCard } from './take-along-card.tsx';

/** What people see and change of their account on this site. */
export function MemberPage() {
  const [member] = useState(() => createMember());
  const state = useStore(member.$member);

  useEffect(() => {
    void member.load(takeLinkToken('email'));
    return onLinkToken('email', (token) => void member.load(token));
  }, [member]);
  useEffect(loadToasterSoon, []);

  if (state.phase === 'loading') {
    return (
      <div className={emptyState('min-h-96 content-center')}>
        <p role="status">Loading your account…</p>
      </div>
    );
  }
  if (state.phase === 'failed') {
    return (
      <div className={errorState()}>
        <p role="alert">{`Your account could not be loaded. ${state.problem}`}</p>
        <Button className="mt-2" onClick={() => void member.refresh()}>
          Try again
        </Button>
      </div>
    );
  }
  if (state.phase === 'signed-out') {
    return (
      <div className={card({}, 'max-w-176')}>
        <p>
          With an account your favourites, ratings and API keys follow you to every browser. Here
          you change its password, see where you are signed in, download your data or delete it.
        </p>
        <div>
          <a className={button()} href="/login">
            Sign in or create an account
          </a>
        </div>
      </div>
    );
  }
  const { account, isBusy } = state;
  return (
    <div className="grid gap-6">
      <p>
        Signed in as <strong className="wrap-anywhere">{account.user.username}</strong>
      </p>
      <TakeAlongCard unclaimed={account.unclaimed} isBusy={isBusy} member={member} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordCard account={account} member={member} />
        <EmailCard account={account} member={member} />
        <SessionsCard account={account} isBusy={isBusy} member={member} />
        <OwnDataCard account={account} member={member} />
      </div>
    </div>
  );
}
