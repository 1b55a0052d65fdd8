import type { ListedAdminKey } from '@elc/contracts';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

interface Props {
  readonly adminKey: ListedAdminKey;
  readonly isBusy: boolean;
  readonly onConfirm: (withMadeKeys: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before a key ends: there is no undo, because a stolen key must not come back. */
export function RevokeDialog({ adminKey, isBusy, onConfirm, onCancel }: Props) {
  const { label, prefix, madeKeys, isThis } = adminKey;
  const [withMadeKeys, setWithMadeKeys] = useState(false);
  const id = useId();
  return (
    <ConfirmDialog
      title={`Revoke “${label}”?`}
      confirmLabel="Revoke"
      cancelLabel="Cancel"
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => onConfirm(withMadeKeys)}
      onCancel={onCancel}
    >
      <p>
        The key {prefix}… never works again, and every session that it opened ends now
        {isThis && ', yours included'}.
      </p>
      {madeKeys > 0 && (
        <p>
          <input
            id={id}
            type="checkbox"
            checked={withMadeKeys}
            onChange={({ target }) => setWithMadeKeys(target.checked)}
          />{' '}
          <label htmlFor={id}>
            Also revoke {madeKeys === 1 ? 'the key' : `the ${madeKeys} keys`} made with it. Do this
            if someone else may have had it.
          </label>
        </p>
      )}
    </ConfirmDialog>
  );
}
