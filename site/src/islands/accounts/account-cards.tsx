import type { OwnAccount, OwnSession, Unclaimed } from '@elc/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { badge, button, card, hint } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { readableAgent } from '../../ui/readable-agent.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { When } from '../../ui/when.tsx';
import * as store from './account.ts';
import { FieldForm, PASSWORD } from './field-form.tsx';
import { EmailCard, PasswordCard } from './sign-in-cards.tsx';

/** Most people have none. */
const SecondFactorCard = lazyPart(() => import('./second-factor-card.tsx'), null);

/** The account that is signed in: a card for each part of it. */
export default function AccountCards({
  account,
  isBusy,
}: {
  account: OwnAccount;
  isBusy: boolean;
}) {
  return (
    <div className="grid gap-6">
      <p>
        Signed in as <strong className="wrap-anywhere">{account.user.username}</strong>
      </p>
      <ClaimCard unclaimed={account.unclaimed} isBusy={isBusy} />
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
  ['favorites', 'favorite'],
  ['ratings', 'rating'],
  ['apiKeys', 'API key'],
] as const;

/** `2 favorites and 1 API key`; empty for nothing. */
export function unclaimedText(unclaimed: Unclaimed): string {
  const parts = KINDS.filter(([kind]) => unclaimed[kind] > 0).map(([kind, one]) => {
    const count = unclaimed[kind];
    return `${count} ${count === 1 ? one : `${one}s`}`;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** Offers to move what this browser stored without an account; not shown where it stored nothing. */
function ClaimCard({ unclaimed, isBusy }: { unclaimed: Unclaimed; isBusy: boolean }) {
  const what = unclaimedText(unclaimed);
  if (what === '') return null;
  const take = () =>
    store.change('Nothing was moved', async () => {
      const { moved, left } = await call('takeAlong');
      const text = unclaimedText(moved);
      if (left.apiKeys === 0) return `${text} moved to your account`;
      return `${text || 'Nothing'} moved: your account has no room for ${unclaimedText(left)}`;
    });
  return (
    <section className={card()} aria-labelledby="claim-title">
      <h3 id="claim-title">Move what is in this browser</h3>
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

/** Downloads what is stored, or deletes the account. */
function OwnDataCard({ account: { user } }: { readonly account: OwnAccount }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className={card()} aria-labelledby="own-data-title">
      <h3 id="own-data-title">Your data</h3>
      <p>
        A file with your account, favorites, ratings, API keys (without their secrets) and sessions.
      </p>
      <div className="flex flex-wrap gap-3">
        <a className={button()} href="/api/auth/data" download="my-data.json">
          Download my data
        </a>
        <Button
          kind={isDeleting ? 'quiet' : 'danger'}
          aria-expanded={isDeleting}
          onClick={() => setDeleting(!isDeleting)}
        >
          {isDeleting ? 'Keep my account' : 'Delete my account'}
        </Button>
      </div>
      {isDeleting && (
        <>
          <p>
            You are signed out everywhere and your API keys stop. For a day, signing in brings
            everything back. After that your account, favorites and ratings are erased and your API
            keys end for good.
          </p>
          <FieldForm
            id="deletion"
            send={async (body) => {
              const { restorableUntil } = await call('deleteOwnAccount', { body });
              notify({
                title: 'Your account is deleted',
                description: `Changed your mind? Sign in until ${formatDateTime(restorableUntil)} and it is back.`,
                durationMs: 20_000,
              });
              store.signedOut();
            }}
            kind="danger"
            username={user.username}
            submit="Delete my account"
            fields={[PASSWORD]}
          />
        </>
      )}
    </section>
  );
}

interface Props {
  readonly account: OwnAccount;
  readonly isBusy: boolean;
}

const browserOf = ({ userAgent }: OwnSession) => readableAgent(userAgent ?? '');

/** Where the account is signed in, and the ways out. */
function SessionsCard({ account: { sessions }, isBusy }: Props) {
  const [isAsking, setAsking] = useState(false);

  const end = (session: OwnSession) =>
    store.change('The session did not end', async () => {
      await call('endOwnSession', { params: { id: session.id } });
      return session.isThis ? 'Signed out' : `Signed out: ${browserOf(session)}`;
    });

  async function endAll() {
    await store.change('You are still signed in', async () => {
      await call('endOwnSessions');
      return 'Signed out everywhere';
    });
    setAsking(false);
  }

  return (
    <section className={card()} aria-labelledby="sessions-title">
      <h3 id="sessions-title">Where you are signed in</h3>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3"
          >
            <div className="min-w-0">
              <strong className="wrap-anywhere">{browserOf(session)}</strong>{' '}
              {session.isThis && <span className={badge('success')}>This browser</span>}
              <p className="text-s">
                Last used <When at={session.lastSeenAt} />, from {session.address}
              </p>
            </div>
            <Button
              size="small"
              about={session.isThis ? 'in this browser' : `of ${browserOf(session)}`}
              aria-disabled={isBusy}
              onClick={() => void end(session)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button aria-disabled={isBusy} onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          isBusy={isBusy}
          onConfirm={() => void endAll()}
          onCancel={() => setAsking(false)}
        >
          <p>You are signed out in every browser, in this one too, and sign in again here.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
