import type { AdminSession } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { type PropsWithChildren, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { hint } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { readableAgent } from '../../ui/readable-agent.ts';
import { When } from '../../ui/when.tsx';
import { DetailRow, Facts } from '../frame/detail-row.tsx';
import { focusTitle, ListTab } from '../frame/list-tab.tsx';
import { PanelEmpty } from '../frame/panel-state.tsx';
import { StatusChip } from '../frame/status-chip.tsx';
import { $busyIds, end, endOthers, sessions } from './admin-keys-store.ts';

/** `children` are shown beside the heading of a list. */
export type KeyListProps = PropsWithChildren<{ readonly isAdmin: boolean }>;

export function SessionList({ isAdmin, children }: KeyListProps) {
  const isBusy = useStore($busyIds).size > 0;
  const { entries } = useStore(sessions.$list);
  const [isAsking, setAsking] = useState(false);
  const hasOthers = entries.some(({ isThis }) => !isThis);
  return (
    <ListTab
      tab="keys"
      name="admin-sessions"
      title="Open sessions"
      beside={children}
      actions={
        hasOthers && (
          <Button size="small" aria-disabled={isBusy} onClick={() => setAsking(true)}>
            End all others
          </Button>
        )
      }
      list={sessions}
      one="session"
      many="sessions"
      empty={<PanelEmpty title="No open sessions" />}
      row={(session) => (
        <SessionRow
          key={session.id}
          session={session}
          isBusy={isBusy}
          onEnd={async () => (await end(session)) && focusTitle('admin-sessions')}
        />
      )}
    >
      <p className={hint()}>
        {isAdmin
          ? 'Every browser in which the panel is open.'
          : 'The browsers in which your keys have opened the panel.'}{' '}
        One that is ended needs a key again.
      </p>
      {isAsking && (
        <ConfirmDialog
          title="End all other sessions?"
          confirmLabel="End all others"
          tone="danger"
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            const isDone = await endOthers();
            setAsking(false);
            if (isDone) focusTitle('admin-sessions');
          }}
        >
          <p>
            {isAdmin ? 'Everybody else' : 'Every other browser of yours'} needs a key to continue.
            Keys stay valid: revoke any that someone else may have.
          </p>
        </ConfirmDialog>
      )}
    </ListTab>
  );
}

interface RowProps {
  readonly session: AdminSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { key, address, userAgent, role, openedAt, lastSeenAt, expiresAt, isThis } = session;
  return (
    <DetailRow
      data-key-item
      aria-busy={isBusy}
      summary={
        <>
          <span className="min-w-0 flex-[1_1_12rem] xl:truncate">
            <strong className="text-m">{address}</strong>{' '}
            <span className="text-muted">{userAgent && readableAgent(userAgent)}</span>
          </span>
          {isThis && <StatusChip tone="accent">This session</StatusChip>}
          <span className="text-muted">
            {role}, last seen <When at={lastSeenAt} />
          </span>
        </>
      }
      action={
        <Button
          size="small"
          about={isThis ? 'this session' : `session of ${address}`}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          End
        </Button>
      }
    >
      <Facts
        facts={[
          ['Key', `${key.label} (${key.prefix}…)`],
          ['Since', <When key="since" at={openedAt} />],
          ['Ends', <When key="ends" at={expiresAt} />],
        ]}
      />
    </DetailRow>
  );
}
