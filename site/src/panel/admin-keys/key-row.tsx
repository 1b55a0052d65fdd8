import type { AdminKeyState, ListedAdminKey } from '@elc/contracts';
import { KEY_MAKERS } from '@elc/contracts/admin-keys/key-terms';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Day, When } from '../../ui/when.tsx';
import { DetailRow, Facts } from '../frame/detail-row.tsx';
import { focusTitle } from '../frame/list-tab.tsx';
import { type ChipTone, StatusChip } from '../frame/status-chip.tsx';
import { $busyIds, revoke } from './admin-keys-store.ts';

const STATES: Readonly<Record<AdminKeyState, readonly [label: string, tone: ChipTone]>> = {
  active: ['Active', 'success'],
  expired: ['Expired', 'warning'],
  revoked: ['Revoked', 'danger'],
};

interface Props {
  readonly adminKey: ListedAdminKey;
}

/** One admin key in a line: whose and how it is; opened, where it came from, and the way to end it. */
export function KeyRow({ adminKey }: Props) {
  const isBusy = useStore($busyIds).size > 0;
  const [isAsking, setAsking] = useState(false);
  const { label, prefix, state, isThis, role, lastUsedAt, expiresAt } = adminKey;
  const [stateName, tone] = STATES[state];
  return (
    <DetailRow
      data-key-item
      aria-busy={isBusy}
      summary={
        <>
          <StatusChip tone={tone}>{stateName}</StatusChip>
          <span className="min-w-0 flex-[1_1_12rem] xl:truncate">
            <strong className="text-m">{label}</strong>{' '}
            <code className="text-muted">{prefix}…</code>
          </span>
          {isThis && <StatusChip tone="accent">Opened this session</StatusChip>}
          <span className="text-muted">
            {role},{' '}
            <span>
              {lastUsedAt ? 'used ' : 'never used'}
              {lastUsedAt && <Day at={lastUsedAt} />}
            </span>
            <span>
              {expiresAt ? ', ends ' : ', never ends'}
              {expiresAt && <Day at={expiresAt} />}
            </span>
          </span>
        </>
      }
      action={
        <>
          {state === 'active' && (
            <Button
              size="small"
              kind="danger"
              about={`${label} ${prefix}`}
              aria-disabled={isBusy}
              onClick={() => setAsking(true)}
            >
              Revoke
            </Button>
          )}
          {isAsking && (
            <RevokeDialog
              adminKey={adminKey}
              isBusy={isBusy}
              onCancel={() => setAsking(false)}
              onConfirm={async (withMadeKeys) => {
                const isRevoked = await revoke(adminKey, withMadeKeys);
                setAsking(false);
                // Whatever had the focus may have left the page.
                if (isRevoked) focusTitle('admin-keys');
              }}
            />
          )}
        </>
      }
    >
      <KeyFacts adminKey={adminKey} />
    </DetailRow>
  );
}

function KeyFacts({ adminKey }: Props) {
  const { boundAddress, createdAt, lastUsedAt, lastUsedFrom } = adminKey;
  const { expiresAt, revokedAt, revokedBy, sessions } = adminKey;
  return (
    <Facts
      facts={[
        [
          'Made',
          <>
            {howMade(adminKey)} <When at={createdAt} />
          </>,
        ],
        ['Works from', boundAddress ?? 'any address'],
        lastUsedAt && ['Last used', <Used at={lastUsedAt} from={lastUsedFrom} />],
        expiresAt && ['Ends', <When at={expiresAt} />],
        revokedAt && [
          'Revoked',
          <>
            <When at={revokedAt} />
            {revokedBy && <span>{` by ${revokedBy}`}</span>}
          </>,
        ],
        sessions > 0 && ['Open sessions', sessions],
      ]}
    />
  );
}

/** An account may be called “Terminal”, but makes its keys from an address. */
function howMade({ madeBy, madeFrom }: ListedAdminKey): string {
  const from = madeFrom === null ? '' : ` from ${madeFrom}`;
  if (madeBy === KEY_MAKERS.phrase) return `with the secret phrase${from},`;
  if (madeBy === KEY_MAKERS.terminal && madeFrom === null) return 'on the server,';
  return madeBy === null ? '' : `by ${madeBy}${from},`;
}

function Used({ at, from }: { readonly at: string; readonly from: string | null }) {
  return (
    <>
      <When at={at} />
      {from && <span>{` from ${from}`}</span>}
    </>
  );
}

interface RevokeProps {
  readonly adminKey: ListedAdminKey;
  readonly isBusy: boolean;
  readonly onConfirm: (withMadeKeys: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before a key ends: there is no undo, because a stolen key must not come back. */
function RevokeDialog({ adminKey, isBusy, onConfirm, onCancel }: RevokeProps) {
  const { label, prefix, madeKeys, isThis } = adminKey;
  const [withMadeKeys, setWithMadeKeys] = useState(false);
  const id = useId();
  return (
    <ConfirmDialog
      title={`Revoke “${label}”?`}
      confirmLabel="Revoke"
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => onConfirm(withMadeKeys)}
      onCancel={onCancel}
    >
      <p>
        {`The key ${prefix}… never works again, and every session that it opened ends now${
          isThis ? ', yours included' : ''
        }. Open invitations that were made there are withdrawn.`}
      </p>
      {madeKeys > 0 && (
        <p>
          <input
            id={id}
            type="checkbox"
            checked={withMadeKeys}
            onChange={({ target }) => setWithMadeKeys(target.checked)}
          />{' '}
          <label htmlFor={id}>
            Also revoke {madeKeys === 1 ? 'the key' : `the ${madeKeys} keys`} made with it. Do this
            if someone else may have had it.
          </label>
        </p>
      )}
    </ConfirmDialog>
  );
}
