import type { AdminUser, UserSort } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { table } from '../../ui/classes.ts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';
import { SortHeader } from '../frame/parts/sort-header.tsx';
import type { UserAdminStore } from './user-admin.ts';
import { UserRow } from './user-row.tsx';

interface Props {
  readonly entries: readonly AdminUser[];
  readonly users: UserAdminStore;
  /** Called when a user is deleted, before the row leaves. */
  readonly onRemoved: () => void;
}

/** Users, one a row; on a narrow screen one a card. Sorted by the heads of its columns. */
export function UserTable({ entries, users, onRemoved }: Props) {
  const { sort } = useStore(users.list.$filter);
  const onSort = (wanted: UserSort) =>
    void users.list.filter({ ...users.list.$filter.get(), sort: wanted });
  return (
    <ScrollingBox className="overflow-x-auto" label="Users">
      <table
        className={table(
          { space: 'cells:py-1 cells:pr-3' },
          'max-lg:[&_thead_th:not(:has(button))]:hidden',
        )}
      >
        <caption className="sr-only">Users</caption>
        <thead>
          <tr className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:*:border-0">
            <SortHeader label="Name" column="name" sort={sort} begins="name" onSort={onSort} />
            <th scope="col">E-mail</th>
            <th scope="col">Status</th>
            <SortHeader
              label="Last login"
              column="login"
              sort={sort}
              begins="-login"
              onSort={onSort}
            />
            <SortHeader
              label="Joined"
              column="created"
              sort={sort}
              begins="-created"
              onSort={onSort}
            />
            <th scope="col">Role</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {entries.map((user) => (
            <UserRow key={user.id} user={user} users={users} onRemoved={onRemoved} />
          ))}
        </tbody>
      </table>
    </ScrollingBox>
  );
}
