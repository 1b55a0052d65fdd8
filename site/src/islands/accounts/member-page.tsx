import type { Unclaimed } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { button, card, emptyState, errorState, hint } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { onLinkToken, takeLinkToken } from './link-token.ts';
import { currentMember } from './member-store.ts';
import { OwnDataCard } from './own-data-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { EmailCard, PasswordCard } from './sign-in-cards.tsx';

/** Most people have none. */
const SecondFactorCard = lazyPart(() => import('./second-factor-card.tsx'), null);

/** What people see and change of their account on this site. */
export function MemberPage() {
  const state = useStore(currentMember.$member);

  useEffect(() => {
    void currentMember.load(takeLinkToken('email'));
    return onLinkToken('email', (token) => void currentMember.load(token));
  }, []);
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
        <Button className="mt-2" onClick={() => void currentMember.refresh()}>
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
      <TakeAlongCard unclaimed={account.unclaimed} isBusy={isBusy} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordCard account={account} />
        <EmailCard account={account} />
        {(account.secondFactor.isOn || account.secondFactor.mayTurnOn) && (
          <SecondFactorCard account={account} />
        )}
        <SessionsCard account={account} isBusy={isBusy} />
        <OwnDataCard account={account} />
      </div>
    </div>
  );
}

const KINDS = [
  ['favorites', 'favourite'],
  ['ratings', 'rating'],
  ['apiKeys', 'API key'],
] as const;

/** `2 favourites and 1 API key`; empty for nothing. */
export function unclaimedText(unclaimed: Unclaimed): string {
  const parts = KINDS.filter(([kind]) => unclaimed[kind] > 0).map(([kind, one]) => {
    const count = unclaimed[kind];
    return `${count} ${count === 1 ? one : `${one}s`}`;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

interface Props {
  readonly unclaimed: Unclaimed;
  readonly isBusy: boolean;
}

/** Offers to move what this browser stored without an account; not shown where it stored nothing. */
function TakeAlongCard({ unclaimed, isBusy }: Props) {
  const what = unclaimedText(unclaimed);
  if (what === '') return null;
  const take = () =>
    currentMember.change('Nothing was moved', async () => {
      const { moved, left } = await call('takeAlong');
      const text = unclaimedText(moved);
      if (left.apiKeys === 0) return `${text} moved to your account`;
      return `${text || 'Nothing'} moved: your account has no room for ${unclaimedText(left)}`;
    });
  return (
    <section className={card()} aria-labelledby="take-along-title">
      <h3 id="take-along-title">Take along what is in this browser</h3>
      <p>
        {`${what} ${what.startsWith('1 ') && !what.includes(' and ') ? 'was' : 'were'} stored in this browser before you signed in.`}
      </p>
      <div>
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void take()}>
          Move to my account
        </Button>
      </div>
      <p className={hint()}>
        API keys keep working. If you leave it, everything stays in this browser and is there again
        when you sign out.
      </p>
    </section>
  );
}
