import type { ListedApiKey } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { Button } from '../../ui/button.tsx';
import { currentApiKeys } from './key-store.ts';

interface Props {
  readonly listed: ListedApiKey;
  readonly close: () => void;
}

/** Asks before a key ends: nothing brings it back. */
export function RevokeKey({ listed, close }: Props) {
  const isBusy = useStore(currentApiKeys.$isBusy);
  return (
    <fieldset
      className="grid gap-3 border-t-2 border-dashed border-line pt-3"
      aria-label={`Revoke ${listed.name}`}
    >
      <p>
        Programs that use “{listed.name}” stop working at once. A revoked key cannot be restored.
      </p>
      <p className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          kind="danger"
          size="small"
          disabled={isBusy}
          onClick={async () => {
            if (await currentApiKeys.revoke(listed.id)) {
              document.getElementById('keys-list')?.focus();
            }
          }}
        >
          Yes, revoke it
        </Button>
        <Button size="small" onClick={close}>
          Keep it
        </Button>
      </p>
    </fieldset>
  );
}
