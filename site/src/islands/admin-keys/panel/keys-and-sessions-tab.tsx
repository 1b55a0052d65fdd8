import type { AdminKeyState } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { hint } from '../../../ui/classes.ts';
import { notify } from '../../../ui/toaster/notifications.ts';
import { usePanel } from '../../admin-panel/panel-context.ts';
import { FilterRow, FilterSelect } from '../../admin-panel/parts/filter-row.tsx';
import { ListView } from '../../admin-panel/parts/list-view.tsx';
import { PanelEmpty } from '../../admin-panel/parts/panel-state.tsx';
import { sessionStore } from '../../admin-panel/session-stores.ts';
import { type AdminKeysStore, createAdminKeys } from './admin-keys-store.ts';
import { KeyRow } from './key-row.tsx';
import { SessionList } from './session-list.tsx';

const STATES = [
  ['active', 'Active'],
  ['expired', 'Expired'],
  ['revoked', 'Revoked'],
] as const satisfies ReadonlyArray<readonly [AdminKeyState, string]>;

/** Every admin key and every open panel: an admin sees all of them, a moderator their own. */
export default function KeysAndSessionsTab() {
  const { call, role } = usePanel();
  const store = sessionStore(call, 'admin-keys', () => createAdminKeys({ call, notify }));
  return (
    <>
      <SessionList store={store} isAdmin={role === 'admin'} />
      <KeyList store={store} isAdmin={role === 'admin'} />
    </>
  );
}

function KeyList({
  store,
  isAdmin,
}: {
  readonly store: AdminKeysStore;
  readonly isAdmin: boolean;
}) {
  const { state } = useStore(store.keys.$filter);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="grid gap-3" aria-labelledby="admin-keys">
      <div>
        <h2 id="admin-keys" ref={heading} tabIndex={-1}>
          Admin keys
        </h2>
        <p className={hint()}>
          {isAdmin ? 'All keys. ' : 'Your own keys. '}
          Revoking a key ends the sessions it opened at once and cannot be undone.
        </p>
      </div>
      <FilterRow>
        <FilterSelect
          label="State of keys"
          all="All"
          options={STATES}
          value={state}
          onChange={(wanted) => void store.keys.filter({ state: wanted })}
        />
      </FilterRow>
      <ListView
        store={store.keys}
        one="key"
        many="keys"
        empty={
          <PanelEmpty title="No admin keys found">
            <p>No keys match this filter.</p>
          </PanelEmpty>
        }
      >
        {(keys) => (
          <ul className="grid gap-3">
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                adminKey={key}
                store={store}
                // Whatever had the focus may have left the page.
                onRevoked={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}
