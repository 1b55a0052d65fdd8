import type { AdminKeyResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { createDirectKey } from '../../stores/admin-access/direct-key.ts';
import { SecretKey } from '../secret-key/secret-key.tsx';

/** Makes an admin key for an open panel, or for a signed-in moderator or admin. */
export function GenerateKey() {
  const [direct] = useState(createDirect);
  const { key, isPending } = useStore(direct.$state);
  return (
    <div className="card form-card">
      <div className="form-card__head">
        <h2>Make a key</h2>
        <p>
          It has your own role. You need an open admin panel in this browser, or to be signed in as
          a moderator or admin.
        </p>
      </div>
      <button
        type="button"
        className="button button--primary"
        disabled={isPending}
        onClick={direct.generate}
      >
        {isPending ? 'Generating...' : 'Generate admin key'}
      </button>
      <div aria-live="polite">
        {key && <SecretKey key={key} label="Your admin key, shown this once" value={key} />}
      </div>
      <a className="button" href="/admin">
        Open admin panel
      </a>
    </div>
  );
}

function createDirect() {
  return createDirectKey({
    make: () =>
      request<AdminKeyResponse>('/api/admin/generate-direct-key', { method: 'POST', body: {} }),
    logFailure: (error) => console.error('The admin key could not be made.', error),
  });
}
