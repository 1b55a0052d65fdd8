import type { Role } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { FilterRow, FilterSearch, FilterSelect } from '../frame/parts/filter-row.tsx';
import type { UserAdminStore } from './user-admin.ts';

/** Roles with their names. (The list of the contracts would bring zod along.) */
export const ROLE_NAMES = [
  ['user', 'User'],
  ['moderator', 'Moderator'],
  ['admin', 'Admin'],
] as const satisfies ReadonlyArray<readonly [Role, string]>;

/** Narrows the list of users by a part of a name, and by role. */
export function UserFilters({ list }: Pick<UserAdminStore, 'list'>) {
  const filter = useStore(list.$filter);
  return (
    <FilterRow>
      <FilterSearch
        label="Search users"
        placeholder="Name, e-mail or Roblox id"
        value={filter.q}
        onChange={(q) => void list.filter({ ...list.$filter.get(), q })}
      />
      <FilterSelect
        label="Role"
        all="All roles"
        options={ROLE_NAMES}
        value={filter.role}
        onChange={(role) => void list.filter({ ...list.$filter.get(), role })}
      />
    </FilterRow>
  );
}
