import type { ListedApiKey } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { currentApiKeys } from './current-api-keys.ts';

interface Props {
  readonly listed: ListedApiKey;
  readonly close: () => void;
}

/** Asks before a key ends: nothing brings it back. */
export function RevokeKey({ listed, close }: Props) {
  const isBusy = useStore(currentApiKeys.$isBusy);
  return (
    <fieldset className="keys-panel" aria-label={`Revoke ${listed.name}`}>
      <p>
        Programs that use “{listed.name}” stop working at once. A revoked key cannot be restored.
      </p>
      <p className="keys-actions">
        <button
          type="button"
          className="button button--danger button--small"
          disabled={isBusy}
          onClick={async () => {
            if (await currentApiKeys.revoke(listed.id)) {
              document.getElementById('keys-list')?.focus();
            }
          }}
        >
          Yes, revoke it
        </button>
        <button type="button" className="button button--small" onClick={close}>
          Keep it
        </button>
      </p>
    </fieldset>
  );
}
