import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { UserAdminStore } from './user-admin.ts';

/** Asks what the store of users wants to know before it changes the only active admin. */
export function AdminQuestionDialog({ users }: { readonly users: UserAdminStore }) {
  const question = useStore(users.$question);
  if (!question) return null;
  const { kind, username, answer } = question;
  const isFirst = kind === 'first';
  return (
    <ConfirmDialog
      title={isFirst ? `Make ${username} the only admin?` : `Leave the site without an admin?`}
      confirmLabel={isFirst ? 'Make admin' : 'Continue'}
      cancelLabel="Cancel"
      tone={isFirst ? 'primary' : 'danger'}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {isFirst ? (
        <p>
          No other account is an active admin. {username} will be able to change users, keys and
          settings. Until there is a second admin, only a panel opened with a lifetime key or a key
          from the server’s terminal can take that away again.
        </p>
      ) : (
        <p>
          {username} is the only active admin. Afterwards nobody can open the whole panel with an
          account: it takes a lifetime key or a key from the server’s terminal.
        </p>
      )}
    </ConfirmDialog>
  );
}
