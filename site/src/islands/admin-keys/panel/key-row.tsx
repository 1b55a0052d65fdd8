import type { AdminKeyKind, AdminKeyState, ListedAdminKey } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { button } from '../../../ui/classes.ts';
import { type ChipTone, StatusChip } from '../../admin-panel/parts/status-chip.tsx';
import { When } from '../../admin-panel/parts/when.tsx';
import type { AdminKeysStore } from './admin-keys-store.ts';
import { Facts, KEY_ITEM } from './facts.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const STATES: Readonly<Record<AdminKeyState, readonly [label: string, tone: ChipTone]>> = {
  active: ['Active', 'success'],
  expired: ['Expired', 'warning'],
  revoked: ['Revoked', 'danger'],
};

const KINDS: Readonly<Record<AdminKeyKind, string>> = {
  lifetime: 'Made in three steps',
  direct: 'Directly',
  terminal: 'Made on the server',
};

interface Props {
  readonly adminKey: ListedAdminKey;
  readonly store: AdminKeysStore;
  readonly onRevoked: () => void;
}

/** One admin key: whose, what it may do, when it was used, and the way to end it. */
export function KeyRow({ adminKey, store, onRevoked }: Props) {
  const isBusy = useStore(store.$isBusy);
  const [isAsking, setAsking] = useState(false);
  const { label, prefix, state, isThis } = adminKey;
  const [stateName, tone] = STATES[state];
  return (
    <li data-key-item className={KEY_ITEM} aria-busy={isBusy}>
      <div className="grid min-w-0 gap-2 wrap-anywhere sm:flex-[1_1_20rem]">
        <h3>
          {label} <code className="text-s text-muted">{prefix}…</code>
        </h3>
        <p>
          <StatusChip tone={tone}>{stateName}</StatusChip>{' '}
          {isThis && <StatusChip tone="accent">Opened this session</StatusChip>}
        </p>
        <KeyFacts adminKey={adminKey} />
      </div>
      {state === 'active' && (
        <button
          type="button"
          className={button({ kind: 'danger', size: 'small' })}
          aria-disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          Revoke<span className="sr-only"> {`${label} ${prefix}`}</span>
        </button>
      )}
      {isAsking && (
        <RevokeDialog
          adminKey={adminKey}
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={async (withMadeKeys) => {
            const isRevoked = await store.revoke(adminKey, withMadeKeys);
            setAsking(false);
            if (isRevoked) onRevoked();
          }}
        />
      )}
    </li>
  );
}

function KeyFacts({ adminKey }: Pick<Props, 'adminKey'>) {
  const { kind, madeBy, madeFrom, boundAddress, createdAt, lastUsedAt, lastUsedFrom } = adminKey;
  const { role, expiresAt, revokedAt, revokedBy, sessions } = adminKey;
  return (
    <Facts
      facts={[
        ['Role', role],
        [
          'Made',
          <>
            {KINDS[kind]}
            {madeBy && kind === 'direct' && ` by ${madeBy}`}
            {madeFrom && ` from ${madeFrom}`}, <When at={createdAt} />
          </>,
        ],
        ['Works from', boundAddress ?? 'any address'],
        ['Last used', lastUsedAt ? <Used at={lastUsedAt} from={lastUsedFrom} /> : 'Never'],
        ['Ends', expiresAt ? <When at={expiresAt} /> : 'Never'],
        revokedAt && [
          'Revoked',
          <>
            <When at={revokedAt} />
            {revokedBy && ` by ${revokedBy}`}
          </>,
        ],
        sessions > 0 && ['Open sessions', sessions],
      ]}
    />
  );
}

function Used({ at, from }: { readonly at: string; readonly from: string | null }) {
  return (
    <>
      <When at={at} />
      {from && ` from ${from}`}
    </>
  );
}
