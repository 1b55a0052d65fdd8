import type { UserSort } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { hint } from '../../ui/classes.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { usePanel } from '../frame/panel-context.ts';
import { ListView } from '../frame/parts/list-view.tsx';
import { PanelEmpty } from '../frame/parts/panel-state.tsx';
import { sessionStore } from '../frame/session-stores.ts';
import { useListAddress } from '../frame/use-list-address.ts';
import { AdminQuestionDialog } from './admin-question-dialog.tsx';
import { ALL_USERS, createUserAdmin } from './user-admin.ts';
import { ROLE_NAMES, UserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';

/** As the contract has them. (It would bring zod along.) */
const SORTS: readonly UserSort[] = ['-created', 'created', 'name', '-name', '-login', 'login'];

const ADDRESS = {
  tab: 'users',
  first: ALL_USERS,
  values: { role: ROLE_NAMES.map(([role]) => role), sort: SORTS },
};

/** Everybody with an account: role, suspension, deletion. */
export default function UsersTab() {
  const { call } = usePanel();
  const users = sessionStore(call, 'users', () => createUserAdmin({ call, notify }));
  const heading = useRef<HTMLHeadingElement>(null);
  useListAddress(users.list, ADDRESS);

  const { q, role } = useStore(users.list.$filter);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1}>
          Users
        </h2>
        <UserFilters list={users.list} />
      </div>
      <ListView
        store={users.list}
        one="user"
        many="users"
        empty={
          <PanelEmpty title="No users found">
            {q !== '' && <p>No name, e-mail address or Roblox id contains this text.</p>}
            {q === '' && role !== '' && <p>Nobody has this role. Choose “All roles”.</p>}
            {q === '' && role === '' && (
              <p>Nobody has an account yet. People make one at “Sign in” on the site.</p>
            )}
          </PanelEmpty>
        }
      >
        {(entries) => (
          <UserTable
            entries={entries}
            users={users}
            // Whatever had the focus has left the page; another Delete must not be under the key.
            onRemoved={() => heading.current?.focus()}
          />
        )}
      </ListView>
      <p className={hint()}>
        Press F8 to jump to a notification and its Undo button. Only a panel opened with a lifetime
        key or a key from the server’s terminal can change the last active admin.
      </p>
      <AdminQuestionDialog users={users} />
    </>
  );
}
