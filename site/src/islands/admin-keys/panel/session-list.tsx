import type { AdminSession } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { button, hint } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ListView } from '../../admin-panel/parts/list-view.tsx';
import { PanelEmpty } from '../../admin-panel/parts/panel-state.tsx';
import { StatusChip } from '../../admin-panel/parts/status-chip.tsx';
import { When } from '../../admin-panel/parts/when.tsx';
import { readableAgent } from '../../logs/readable-agent.ts';
import type { AdminKeysStore } from './admin-keys-store.ts';
import { Facts, KEY_ITEM } from './facts.tsx';

interface Props {
  readonly store: AdminKeysStore;
  readonly isAdmin: boolean;
}

/** Browsers in which the panel is open now, and the ways to end that. */
export function SessionList({ store, isAdmin }: Props) {
  const isBusy = useStore(store.$isBusy);
  const { entries } = useStore(store.sessions.$list);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const hasOthers = entries.some(({ isThis }) => !isThis);
  return (
    <section className="grid gap-3" aria-labelledby="admin-sessions">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="admin-sessions" ref={heading} tabIndex={-1}>
            Open sessions
          </h2>
          <p className={hint()}>
            {isAdmin ? 'Every browser in which' : 'The browsers in which your keys have opened'} the
            panel{isAdmin && ' is open'}. One that is ended needs a key again.
          </p>
        </div>
        {hasOthers && (
          <button
            type="button"
            className={button({ size: 'small' })}
            aria-disabled={isBusy}
            onClick={() => setAsking(true)}
          >
            End all others
          </button>
        )}
      </div>
      <ListView
        store={store.sessions}
        one="session"
        many="sessions"
        empty={<PanelEmpty title="No open sessions" />}
      >
        {(sessions) => (
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <SessionCard
                key={session.id}
                session={session}
                isBusy={isBusy}
                onEnd={async () => (await store.end(session)) && focusHeading()}
              />
            ))}
          </ul>
        )}
      </ListView>
      {isAsking && (
        <ConfirmDialog
          title="End all other sessions?"
          confirmLabel="End all others"
          cancelLabel="Cancel"
          tone="danger"
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            const isDone = await store.endOthers();
            setAsking(false);
            if (isDone) focusHeading();
          }}
        >
          <p>
            {isAdmin ? 'Everybody else' : 'Every other browser of yours'} needs a key to continue.
            Keys stay valid: revoke any that someone else may have.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface CardProps {
  readonly session: AdminSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionCard({ session, isBusy, onEnd }: CardProps) {
  const { key, address, userAgent, role, openedAt, lastSeenAt, expiresAt, isThis } = session;
  return (
    <li data-key-item className={KEY_ITEM} aria-busy={isBusy}>
      <div className="grid min-w-0 gap-2 wrap-anywhere sm:flex-[1_1_20rem]">
        <h3>
          {address} {isThis && <StatusChip tone="accent">This session</StatusChip>}
        </h3>
        <Facts
          facts={[
            ['Key', `${key.label} (${key.prefix}…)`],
            ['Role', role],
            userAgent !== null && ['Browser', readableAgent(userAgent)],
            ['Since', <When key="since" at={openedAt} />],
            ['Last seen', <When key="seen" at={lastSeenAt} />],
            ['Ends', <When key="ends" at={expiresAt} />],
          ]}
        />
      </div>
      <button
        type="button"
        className={button({ size: 'small' })}
        aria-disabled={isBusy}
        onClick={onEnd}
      >
        End
        <span className="sr-only"> {isThis ? 'this session' : `session of ${address}`}</span>
      </button>
    </li>
  );
}
