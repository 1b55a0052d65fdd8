import type { OwnAccount, OwnSession } from '@elc/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { badge, card } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { readableAgent } from '../../ui/readable-agent.ts';
import { When } from '../../ui/when.tsx';
import { currentMember } from './member-store.ts';

interface Props {
  readonly account: OwnAccount;
  readonly isBusy: boolean;
}

const browserOf = ({ userAgent }: OwnSession) => readableAgent(userAgent ?? '');

/** Where the account is signed in, and the ways out. */
export function SessionsCard({ account: { sessions }, isBusy }: Props) {
  const [isAsking, setAsking] = useState(false);

  const end = (session: OwnSession) =>
    currentMember.change('The session did not end', async () => {
      await call('endOwnSession', { params: { id: session.id } });
      return session.isThis ? 'Signed out' : `Signed out: ${browserOf(session)}`;
    });

  async function endAll() {
    await currentMember.change('You are still signed in', async () => {
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
          cancelLabel="Cancel"
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
