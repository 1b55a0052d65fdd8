import type { ListedApiKey } from '@elc/contracts';
import { KEY_SCOPES } from '@elc/contracts/api-keys/scopes';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, hint, notice } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatCount, formatDateTime } from '../../ui/formats.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import * as apiKeys from './key-store.ts';

const KeyUsage = lazyPart(
  () => import('./key-usage.tsx'),
  <div className="skeleton h-36" aria-hidden="true" />,
);

const ChangeKey = lazyPart(
  () => import('./change-key.tsx'),
  <div className="skeleton h-96" aria-hidden="true" />,
);

type Panel = 'usage' | 'settings' | 'roll' | 'revoke';

const PANELS: readonly { readonly panel: Panel; readonly label: string }[] = [
  { panel: 'usage', label: 'Usage' },
  { panel: 'settings', label: 'Settings' },
  { panel: 'roll', label: 'Roll' },
  { panel: 'revoke', label: 'Revoke' },
];

/** One key: its use so far, and its actions. */
export default function KeyCard({ listed }: { readonly listed: ListedApiKey }) {
  const [open, setOpen] = useState<Panel | null>(null);
  const close = () => setOpen(null);
  return (
    <li className={card()} data-api-key>
      <p className="flex flex-wrap justify-between gap-x-3 text-text wrap-anywhere">
        <strong>{listed.name}</strong> <code>{listed.key}…</code>
      </p>
      {listed.endsAt && (
        <p className={notice()}>Rolled: expires {formatDateTime(listed.endsAt)}.</p>
      )}
      <Facts facts={factsOf(listed)} className="[&_dd]:wrap-anywhere" />
      <p className="flex flex-wrap gap-x-3 gap-y-2">
        {PANELS.map(({ panel, label }) => (
          <Button
            key={panel}
            kind={panel === 'revoke' ? 'danger' : 'plain'}
            size="small"
            about={listed.name}
            aria-expanded={open === panel}
            onClick={() => {
              setOpen(open === panel ? null : panel);
              if (panel === 'usage') void apiKeys.refresh();
            }}
          >
            {label}
          </Button>
        ))}
      </p>
      {open === 'usage' && <KeyUsage id={listed.id} />}
      {open === 'settings' && <ChangeKey listed={listed} close={close} />}
      {open === 'roll' && <RollKey listed={listed} close={close} />}
      {open === 'revoke' && <RevokeKey listed={listed} close={close} />}
    </li>
  );
}

function factsOf(listed: ListedApiKey): [name: string, value: string][] {
  const { created, createdFromIp, requests, lastUsed, lastUsedFromIp, uniqueIps } = listed;
  return [
    ['Created', `${formatDateTime(created)} from ${createdFromIp}`],
    ['Requests', formatCount(requests)],
    [
      'Last used',
      lastUsed ? `${formatDateTime(lastUsed)} from ${lastUsedFromIp ?? 'unknown'}` : 'Never',
    ],
    ['Addresses', formatCount(uniqueIps)],
    ...limitsOf(listed),
  ];
}

/** What its owner has set; nothing of a key that may do everything, everywhere. */
function limitsOf(listed: ListedApiKey): [name: string, value: string][] {
  const { scopes, expiresAt, addresses, origins, note } = listed;
  return [
    ['May', scopes.length < KEY_SCOPES.length ? scopes.join(', ') : ''],
    ['Expires', expiresAt ? formatDateTime(expiresAt) : ''],
    ['Only from', addresses.join(', ')],
    ['Only on', origins.join(', ')],
    ['Note', note],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
}

/** Asks before a key ends: nothing brings it back. */
function RevokeKey({ listed, close }: { listed: ListedApiKey; close: () => void }) {
  const isBusy = useStore(apiKeys.$isBusy);
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
            if (await apiKeys.revoke(listed.id)) {
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

const GRACES: ReadonlyArray<readonly [minutes: number, text: string]> = [
  [0, 'ends at once'],
  [60, 'works for 1 more hour'],
  [1440, 'works for 1 more day'],
  [10_080, 'works for 7 more days'],
];

/** Replaces a key by a new one, the old one going on for as long as its programs need to change. */
function RollKey({ listed, close }: { listed: ListedApiKey; close: () => void }) {
  const [graceMinutes, setGrace] = useState(60);
  const isBusy = useStore(apiKeys.$isBusy);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await apiKeys.roll(listed.id, graceMinutes)) close();
  }

  return (
    <form
      className="grid gap-3 border-t-2 border-dashed border-line pt-3"
      onSubmit={submit}
      aria-label={`Roll ${listed.name}`}
    >
      <SelectField
        id={`grace-${listed.id}`}
        label="A new key takes its place; the old one"
        value={graceMinutes}
        options={GRACES}
        onChange={setGrace}
      />
      <p className={hint()}>Its webhooks go to the new key.</p>
      <p className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          type="submit"
          kind="primary"
          size="small"
          disabled={isBusy || listed.endsAt !== null}
        >
          Roll the key
        </Button>
        <Button size="small" onClick={close}>
          Keep it
        </Button>
      </p>
      {listed.endsAt !== null && (
        <p className={hint()}>This key has already been rolled and will expire soon.</p>
      )}
    </form>
  );
}
