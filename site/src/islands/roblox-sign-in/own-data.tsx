import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, hint } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import type { GuardedChange, SignedInAccount } from './roblox-account.ts';
import * as roblox from './roblox-account.ts';

/** What players decide of what is stored of them: lists, the link, and all of it. */
export function OwnData({ own: { account, isBusy, question } }: { own: SignedInAccount }) {
  const id = useId();
  const [confirming, setConfirming] = useState<'unlink' | 'erase' | null>(
    question?.about === 'erase' ? 'erase' : null,
  );
  const close = () => setConfirming(null);

  async function confirm(work: () => Promise<boolean>) {
    await work();
    close();
  }

  return (
    <section className={card()} aria-labelledby={`${id}-title`}>
      <h2 className="text-xl" id={`${id}-title`}>
        Your data
      </h2>
      <p>
        {`Linked since ${formatDateTime(account.linkedAt)}`}
        {account.isWithUser ? ', also to your account on this site.' : ', in this browser.'}
      </p>
      <label className="flex items-start gap-3 font-bold">
        <input
          type="checkbox"
          className="mt-1 size-5 flex-none accent-accent"
          checked={account.hidden}
          aria-describedby={`${id}-hidden`}
          aria-disabled={isBusy}
          onChange={({ target }) => void roblox.hide(target.checked)}
        />
        Leave me out of leaderboards and lists
      </label>
      <p className={hint()} id={`${id}-hidden`}>
        Checks by your name still work: they show what Roblox shows to everyone.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void roblox.signOut()}>Sign out here</Button>
        <Button onClick={() => setConfirming('unlink')}>Unlink</Button>
        <Button kind="danger" onClick={() => setConfirming('erase')}>
          Erase everything about me
        </Button>
      </div>
      {confirming === 'unlink' && (
        <ConfirmDialog
          title="Unlink your Roblox account?"
          confirmLabel="Unlink"
          cancelLabel="Stay linked"
          isBusy={isBusy}
          onConfirm={() => void confirm(roblox.unlink)}
          onCancel={close}
        >
          <p>
            Your verdict and badges here are deleted, and a shared link no longer shows anything.
            You can sign in with Roblox again at any time.
          </p>
        </ConfirmDialog>
      )}
      {confirming === 'erase' && (
        <ConfirmDialog
          title="Erase everything about you?"
          confirmLabel="Erase everything"
          tone="danger"
          isBusy={isBusy}
          onConfirm={() => void confirm(roblox.erase)}
          onCancel={close}
        >
          <p>
            Everything that this site has stored about you is deleted: checks, results of group
            scans, your name in reports, this sign-in and its shared link.
          </p>
          <p>
            What is deleted cannot be brought back. Nothing about you will be stored again, so you
            can sign in with Roblox here only after you ask the team.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const BEFORE: Readonly<Record<GuardedChange, string>> = {
  share: 'share your verdict',
  hide: 'leave the lists',
  list: 'return to the lists',
  erase: 'have everything about you erased',
};

/** What is asked before accounts are linked, and before a change that comes late after a sign-in. */
export function AccountQuestions({ own }: { own: SignedInAccount }) {
  const { account, isBusy, question } = own;
  if (question?.about === 'link')
    return (
      <ConfirmDialog
        title="Link your accounts?"
        confirmLabel="Link"
        cancelLabel="Continue without linking"
        isBusy={isBusy}
        onConfirm={() => void roblox.link()}
        onCancel={roblox.dismiss}
      >
        <p>
          {`You are signed in as ${question.username}. Link the Roblox player ${account.username} to this account?`}
        </p>
        <p>
          {`Anyone who signs in as ${question.username} then sees this player's verdict and badges. If that is not your account, continue without linking.`}
        </p>
      </ConfirmDialog>
    );
  if (question?.about === 'sign-in-again')
    return (
      <ConfirmDialog
        title="Sign in with Roblox again"
        confirmLabel="Sign in with Roblox"
        isBusy={isBusy}
        onConfirm={() => void roblox.start(question.change)}
        onCancel={roblox.dismiss}
      >
        <p>
          {`Before you ${BEFORE[question.change]}, confirm that it is you: you have not signed in with Roblox in this browser in the last 10 minutes. You come back here afterward.`}
        </p>
      </ConfirmDialog>
    );
  return null;
}
