import type { AdminKeyState } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { hint } from '../../ui/classes.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { usePanel } from '../frame/panel-context.ts';
import { DETAIL_ROWS } from '../frame/parts/detail-row.tsx';
import { FilterRow, FilterSelect } from '../frame/parts/filter-row.tsx';
import { ListChoice, useListChoice } from '../frame/parts/list-choice.tsx';
import { ListView } from '../frame/parts/list-view.tsx';
import { PanelEmpty } from '../frame/parts/panel-state.tsx';
import { sessionStore } from '../frame/session-stores.ts';
import { useListAddress } from '../frame/use-list-address.ts';
import { ACTIVE_KEYS, createAdminKeys } from './admin-keys-store.ts';
import { KeyRow } from './key-row.tsx';
import { type KeyListProps, SessionList } from './session-list.tsx';

const STATES = [
  ['active', 'Active'],
  ['expired', 'Expired'],
  ['revoked', 'Revoked'],
] as const satisfies ReadonlyArray<readonly [AdminKeyState, string]>;

const ADDRESS = {
  tab: 'keys',
  first: ACTIVE_KEYS,
  values: { state: STATES.map(([state]) => state) },
};

const LISTS = [
  ['keys', 'Admin keys'],
  ['sessions', 'Open sessions'],
] as const;

/** Every admin key and every open panel: an admin sees all of them, a moderator their own. */
export default function KeysAndSessionsTab() {
  const { call, role } = usePanel();
  const store = sessionStore(call, 'admin-keys', () => createAdminKeys({ call, notify }));
  const [shown, show] = useListChoice('keys', LISTS);
  const List = shown === 'keys' ? KeyList : SessionList;
  return (
    <List store={store} isAdmin={role === 'admin'}>
      <ListChoice lists={LISTS} shown={shown} onShow={show} />
    </List>
  );
}

function KeyList({ store, isAdmin, children }: KeyListProps) {
  useListAddress(store.keys, ADDRESS);
  const { state } = useStore(store.keys.$filter);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="grid gap-3" aria-labelledby="admin-keys">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="admin-keys" ref={heading} tabIndex={-1}>
          Admin keys
        </h2>
        {children}
        <FilterRow>
          <FilterSelect
            label="State of keys"
            all="All"
            options={STATES}
            value={state}
            onChange={(wanted) => void store.keys.filter({ state: wanted })}
          />
        </FilterRow>
      </div>
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
          <ul className={DETAIL_ROWS}>
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
      <p className={hint()}>
        {isAdmin ? 'All keys. ' : 'Your own keys. '}
        Revoking a key ends the sessions it opened at once and cannot be undone.
      </p>
    </section>
  );
}
