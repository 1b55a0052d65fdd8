import type { NewApiKey } from '@elc/contracts';
import { useRef } from 'react';
import { copyText } from '../commands/copy-text.ts';
import { currentApiKeys } from './current-api-keys.ts';

/** A key that was just made, in the only moment in which it can be seen. */
export function FreshKey({ fresh }: { readonly fresh: NewApiKey }) {
  const code = useRef<HTMLElement>(null);
  return (
    <div className="keys-fresh">
      <p>
        <strong>{`Your new key “${fresh.name}”`}</strong>
      </p>
      <code ref={code} className="keys-secret">
        {fresh.key}
      </code>
      <p className="notice">
        Copy it now: it is not shown again. Until you leave this page it is filled in wherever a
        call here needs a key.
      </p>
      <p className="keys-actions">
        <button
          type="button"
          className="button button--primary button--small"
          onClick={() => copyText(fresh.key, code.current, 'The key is in your clipboard.')}
        >
          Copy key
        </button>
        <button
          type="button"
          className="button button--small"
          onClick={() => {
            currentApiKeys.hideFresh();
            document.getElementById('keys-list')?.focus();
          }}
        >
          I have saved it
        </button>
      </p>
    </div>
  );
}
