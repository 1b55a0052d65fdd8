import type { ListedApiKey } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, emptyState, hint } from '../../ui/classes.ts';
import { FormSelect } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Failed } from '../../ui/problem.tsx';
import { SecretKey } from '../../ui/secret-key.tsx';
import { WebhookForm } from './webhook-form.tsx';
import * as webhooks from './webhook-store.ts';

const WebhookCard = lazyPart(() => import('./webhook-card.tsx'), null);

type Keys = { readonly keys: readonly ListedApiKey[] };

/** Looks after the webhooks of these keys. */
export default function OwnWebhooks({ keys }: Keys) {
  const secret = useStore(webhooks.$secret);
  // The webhooks of a key end with it.
  const ids = keys.map(({ id }) => id).join();
  useEffect(() => void webhooks.load(), [ids]);
  return (
    <section className="mt-6 grid gap-3" aria-labelledby="webhooks-list">
      <h3 id="webhooks-list" tabIndex={-1}>
        Your webhooks
      </h3>
      {secret && (
        <div className="grid gap-3 rounded-m border-2 border-success p-4" data-fresh-secret>
          <SecretKey
            key={secret.secret}
            label={`Secret of ${secret.url}: copy it now, it is not shown again`}
            value={secret.secret}
          />
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => {
              webhooks.$secret.set(null);
              document.getElementById('webhooks-list')?.focus();
            }}
          >
            I have saved it
          </Button>
        </div>
      )}
      <WebhookList keys={keys} />
      <NewWebhook keys={keys} />
    </section>
  );
}

function WebhookList({ keys }: Keys) {
  const list = useStore(webhooks.$list);
  if (list.phase === 'loading') return <div className="skeleton h-36" aria-hidden="true" />;
  if (list.phase === 'failed') {
    return (
      <Failed onRetry={webhooks.load}>Your webhooks could not be loaded. {list.sentence}</Failed>
    );
  }
  if (list.webhooks.length === 0) {
    return (
      <div className={emptyState()}>
        <p>No webhooks yet. Add one to be told what happens instead of asking for it.</p>
      </div>
    );
  }
  return (
    <ul className="grid grid-fit-96 items-start gap-6">
      {list.webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          keyName={keys.find(({ id }) => id === webhook.keyId)?.name ?? webhook.keyId}
        />
      ))}
    </ul>
  );
}

function NewWebhook({ keys }: Keys) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid max-w-2xl gap-3">
      <Button
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Add a webhook
      </Button>
      {isOpen && (
        <div className={card()}>
          <WebhookForm<{ readonly keyId: string }>
            id="new-webhook"
            action="Add the webhook"
            send={async (wanted, { keyId }) => {
              await webhooks.create({ ...wanted, keyId });
              setOpen(false);
            }}
          >
            <FormSelect
              name="keyId"
              label="API key"
              options={keys.map(({ id, name, key }) => [id, `${name} (${key}…)`] as const)}
            />
          </WebhookForm>
          <p className={hint()}>A webhook ends with its key.</p>
        </div>
      )}
    </div>
  );
}
