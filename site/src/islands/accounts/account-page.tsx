import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { button, card, emptyState } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Failed } from '../../ui/problem.tsx';
import * as store from './account.ts';
import { onLinkToken, takeLinkToken } from './link-token.ts';

const AccountCards = lazyPart(() => import('./account-cards.tsx'), null);

/** What people see and change of their account on this site. */
export function SiteAccount() {
  const state = useStore(store.$account);

  useEffect(() => {
    void store.load(takeLinkToken('email'));
    return onLinkToken('email', (token) => void store.load(token));
  }, []);

  if (state.phase === 'loading') {
    return (
      <div className={emptyState('min-h-96 content-center')}>
        <p role="status">Loading your account…</p>
      </div>
    );
  }
  if (state.phase === 'failed') {
    return (
      <Failed onRetry={() => void store.refresh()}>
        {`Your account could not be loaded. ${state.problem}`}
      </Failed>
    );
  }
  if (state.phase === 'signed-out') {
    return (
      <div className={card({}, 'max-w-176')}>
        <p>
          With an account your favorites, ratings and API keys follow you to every browser. Here you
          change its password, see where you are signed in, download your data or delete it.
        </p>
        <div>
          <a className={button()} href="/login">
            Sign in or create an account
          </a>
        </div>
      </div>
    );
  }
  return <AccountCards account={state.account} isBusy={state.isBusy} />;
}
