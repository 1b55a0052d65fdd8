import { useRef } from 'react';
import { hint } from '../../../ui/classes.ts';
import { notify } from '../../../ui/toaster/notifications.ts';
import { usePanel } from '../../admin-panel/panel-context.ts';
import { ListView } from '../../admin-panel/parts/list-view.tsx';
import { PanelEmpty } from '../../admin-panel/parts/panel-state.tsx';
import { sessionStore } from '../../admin-panel/session-stores.ts';
import { createUserAdmin } from './user-admin.ts';
import { UserCard } from './user-card.tsx';
import { UserFilters } from './user-filters.tsx';

/** Everybody with an account: role, suspension, deletion. */
export default function UsersTab() {
  const { call } = usePanel();
  const users = sessionStore(call, 'users', () => createUserAdmin({ call, notify }));
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Users
        </h2>
        <p className={hint()}>
          Press F8 to jump to a notification and its Undo button. One active admin must always
          remain.
        </p>
      </div>
      <UserFilters list={users.list} />
      <ListView
        store={users.list}
        one="user"
        many="users"
        empty={
          <PanelEmpty title="No users found">
            <p>No name, e-mail address or Roblox id contains this text.</p>
          </PanelEmpty>
        }
      >
        {(entries) => (
          <ul className="grid gap-3">
            {entries.map((user) => (
              <UserCard
                key={user.id}
                user={user}
                users={users}
                // Whatever had the focus has left the page; another Delete must not be under the key.
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
