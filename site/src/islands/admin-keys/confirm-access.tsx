import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { $asking, cancelConfirmation, confirmBy } from './confirmation.ts';

const FIELD_ID = 'confirm-access';

/** Asks for the key or password again while a call waits for it; renders nothing else. */
export function ConfirmAccess() {
  const isAsking = useStore($asking) !== null;
  return isAsking ? <Question /> : null;
}

function Question() {
  const asking = useStore($asking);
  const [typed, setTyped] = useState('');
  const problem = asking?.problem ?? null;
  useEffect(() => {
    if (problem !== null) document.getElementById(FIELD_ID)?.focus();
  }, [problem]);
  return (
    <ConfirmDialog
      title="Confirm that it is you"
      confirmLabel={asking?.isSending ? 'Checking...' : 'Confirm'}
      isBusy={asking?.isSending ?? false}
      onConfirm={() => void confirmBy(typed)}
      onCancel={cancelConfirmation}
    >
      <p>
        You entered your key or password more than 10 minutes ago. Enter it again to continue;
        nothing you have typed is lost.
      </p>
      <PasswordField
        id={FIELD_ID}
        label="Admin key or password"
        hint="The key that opened this session, or the password of its account."
        name="confirmation"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        data-autofocus=""
      />
    </ConfirmDialog>
  );
}
