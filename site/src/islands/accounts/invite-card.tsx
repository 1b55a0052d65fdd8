import type { CurrentUser } from '@elc/contracts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { RequestError } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { formCard, formFoot } from '../../ui/classes.ts';
import { Problem } from '../../ui/problem.tsx';
import { notify } from '../../ui/toaster/notifications.ts';
import { When } from '../../ui/when.tsx';
import { $currentUser } from './current-user.ts';

interface Props {
  readonly token: string;
  readonly user: CurrentUser | null;
  readonly gameName: string;
  /** Shows the form for that; the invitation comes back afterwards. */
  readonly onSignIn: () => void;
  /** Shows the page as it is without an invitation. */
  readonly onLeave: () => void;
}

/** Codes of links that nothing opens any more. */
const DEAD = new Set(['LINK_UNKNOWN', 'LINK_USED', 'LINK_EXPIRED', 'INVITE_WITHDRAWN']);

/** Accepts an invitation to the team, for an account that is signed in. */
export default function InviteCard({ token, user, gameName, onSignIn, onLeave }: Props) {
  const [invite, setInvite] = useState<{ by: string; expiresAt: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDead, setDead] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const fail = useCallback((error: unknown) => {
    setProblem(failureSentence(error));
    setDead(error instanceof RequestError && DEAD.has(error.code ?? ''));
  }, []);

  useEffect(() => {
    call('readInvite', { body: { token } }).then(setInvite, fail);
  }, [token, fail]);

  async function accept() {
    setBusy(true);
    try {
      $currentUser.mutate(await call('acceptInvite', { body: { token } }));
      notify({
        title: 'Welcome to the team!',
        description: 'You are a moderator now: open the panel.',
      });
      onLeave();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  }

  return (
    <div className={formCard()}>
      <h2>{isDead ? 'This link no longer works' : 'You are invited'}</h2>
      {!invite && !problem && <p role="status">Checking the link…</p>}
      {invite && !isDead && (
        <p>
          The team of <strong className="wrap-anywhere">{gameName}</strong> invites you to join it
          as a moderator. The link works once, until <When at={invite.expiresAt} />.
        </p>
      )}
      {invite && !user && !isDead && (
        <p>Sign in or create an account first. Then accept here: your account gets the role.</p>
      )}
      <Problem>{problem}</Problem>
      {isDead && (
        <p>The site admin who sent it can make another one. You can use the site without it.</p>
      )}
      <div className={formFoot()}>
        {invite && user && !isDead && (
          <Button kind="primary" aria-disabled={isBusy} onClick={() => void accept()}>
            Accept as {user.username}
          </Button>
        )}
        {invite && !user && !isDead && (
          <Button kind="primary" onClick={onSignIn}>
            Sign in or create an account
          </Button>
        )}
        <Button onClick={onLeave}>{isDead ? 'Continue' : 'Not now'}</Button>
      </div>
    </div>
  );
}
