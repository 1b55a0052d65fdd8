import type { ListedApiKey } from '@elc/contracts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, notice } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatCount, formatDateTime } from '../../ui/formats.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RevokeKey, RollKey } from './key-actions.tsx';
import { currentApiKeys } from './key-store.ts';

const KeyUsage = lazyPart(
  () => import('./key-usage.tsx'),
  <div className="skeleton h-36" aria-hidden="true" />,
);

type Panel = 'usage' | 'roll' | 'revoke';

const PANELS: readonly { readonly panel: Panel; readonly label: string }[] = [
  { panel: 'usage', label: 'Usage' },
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
      <Facts facts={factsOf(listed)} />
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
              if (panel === 'usage') void currentApiKeys.refresh();
            }}
          >
            {label}
          </Button>
        ))}
      </p>
      {open === 'usage' && <KeyUsage id={listed.id} />}
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
  ];
}
