import type { ListedApiKey } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { button } from '../../ui/classes.ts';
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
        <button
          type="button"
          className={button({ kind: 'danger', size: 'small' })}
          disabled={isBusy}
          onClick={async () => {
            if (await currentApiKeys.revoke(listed.id)) {
              document.getElementById('keys-list')?.focus();
            }
          }}
        >
          Yes, revoke it
        </button>
        <button type="button" className={button({ size: 'small' })} onClick={close}>
          Keep it
        </button>
      </p>
    </fieldset>
  );
}
