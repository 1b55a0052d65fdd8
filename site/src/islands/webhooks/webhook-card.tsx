import type { Webhook } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, notice } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { WebhookForm } from './webhook-form.tsx';
import * as webhooks from './webhook-store.ts';

const Deliveries = lazyPart(
  () => import('./deliveries.tsx'),
  <div className="skeleton h-36" aria-hidden="true" />,
);

type Panel = 'deliveries' | 'change' | 'delete';

const PANELS = [
  ['deliveries', 'Deliveries'],
  ['change', 'Change'],
  ['delete', 'Delete'],
] as const satisfies readonly (readonly [Panel, string])[];

const OFF_REASONS: Readonly<Record<NonNullable<Webhook['offReason']>, string>> = {
  owner: 'Off: you have turned it off.',
  gone: 'Off: it answered 410.',
  failing: 'Off: every try of five days failed.',
};

interface Props {
  readonly webhook: Webhook;
  readonly keyName: string;
}

/** One webhook: what it is told of, and its actions. */
export default function WebhookCard({ webhook, keyName }: Props) {
  const { id, url, isOn, offReason, failingSince, oldSecretEndsAt } = webhook;
  const [open, setOpen] = useState<Panel | null>(null);
  const isBusy = useStore(webhooks.$isBusy);
  const about = url;
  return (
    <li className={card()} data-webhook>
      <p className="text-text wrap-anywhere">
        <strong>{url}</strong>
      </p>
      {offReason && <p className={notice()}>{OFF_REASONS[offReason]}</p>}
      {isOn && failingSince && (
        <p className={notice()}>Every try has failed since {formatDateTime(failingSince)}.</p>
      )}
      {oldSecretEndsAt && (
        <p className={notice()}>
          Signed with the old secret as well until {formatDateTime(oldSecretEndsAt)}.
        </p>
      )}
      <Facts facts={factsOf(webhook, keyName)} />
      <p className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          size="small"
          about={about}
          disabled={isBusy || !isOn}
          onClick={async () => {
            setOpen(null);
            if (await webhooks.test(id)) setOpen('deliveries');
          }}
        >
          Send a test
        </Button>
        <Button
          size="small"
          about={about}
          disabled={isBusy}
          onClick={() => void webhooks.roll(id, oldSecretEndsAt !== null)}
        >
          {oldSecretEndsAt ? 'Roll again and end both secrets now' : 'Roll the secret'}
        </Button>
        <Button
          size="small"
          about={about}
          disabled={isBusy}
          onClick={() => void webhooks.turn(id, !isOn)}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        {PANELS.map(([panel, label]) => (
          <Button
            key={panel}
            kind={panel === 'delete' ? 'danger' : 'plain'}
            size="small"
            about={about}
            aria-expanded={open === panel}
            onClick={() => setOpen(open === panel ? null : panel)}
          >
            {label}
          </Button>
        ))}
      </p>
      {open === 'deliveries' && <Deliveries id={id} isOn={isOn} />}
      {open === 'change' && (
        <WebhookForm
          id={`change-${id}`}
          action="Save"
          of={webhook}
          send={async (wanted) => {
            await webhooks.change(id, wanted);
            setOpen(null);
          }}
        />
      )}
      {open === 'delete' && (
        <fieldset className="grid gap-3" aria-label={`Delete ${url}`}>
          <p>Nothing more is sent, and the log of what was sent is deleted.</p>
          <p className="flex flex-wrap gap-x-3 gap-y-2">
            <Button
              kind="danger"
              size="small"
              disabled={isBusy}
              onClick={async () => {
                if (await webhooks.remove(id)) document.getElementById('webhooks-list')?.focus();
              }}
            >
              Yes, delete it
            </Button>
            <Button size="small" onClick={() => setOpen(null)}>
              Keep it
            </Button>
          </p>
        </fieldset>
      )}
    </li>
  );
}

const factsOf = ({ events, players, created }: Webhook, keyName: string) => [
  ['API key', keyName] as const,
  ['Told of', events.join(', ')] as const,
  ...(players.length > 0 ? [['Watches', players.join(', ')] as const] : []),
  ['Created', formatDateTime(created)] as const,
];
