import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { GuardedChange, OwnAccount, OwnAccountStore } from './own-account.ts';

const BEFORE: Readonly<Record<GuardedChange, string>> = {
  share: 'share your verdict',
  hide: 'leave the lists',
  list: 'return to the lists',
  erase: 'have everything about you erased',
};

interface Props {
  readonly own: Extract<OwnAccount, { phase: 'signed-in' }>;
  readonly store: OwnAccountStore;
}

/** What is asked before accounts are linked, and before a change that comes late after a sign-in. */
export function AccountQuestions({ own, store }: Props) {
  const { account, isBusy, question } = own;
  if (question?.about === 'link')
    return (
      <ConfirmDialog
        title="Link your accounts?"
        confirmLabel="Link"
        cancelLabel="Continue without linking"
        isBusy={isBusy}
        onConfirm={() => void store.link()}
        onCancel={store.dismiss}
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
        cancelLabel="Cancel"
        isBusy={isBusy}
        onConfirm={() => void store.start(question.change)}
        onCancel={store.dismiss}
      >
        <p>
          {`Before you ${BEFORE[question.change]}, confirm that it is you: you have not signed in with Roblox in this browser in the last 10 minutes. You come back here afterwards.`}
        </p>
      </ConfirmDialog>
    );
  return null;
}
