import type { AdminUser, Role } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createRoleChoice } from './role-choice.ts';
import type { UserAdminStore } from './user-admin.ts';

/** Roles with their names. (The list of the contracts would bring zod along.) */
export const ROLE_NAMES = [
  ['user', 'User'],
  ['moderator', 'Moderator'],
  ['admin', 'Admin'],
] as const satisfies ReadonlyArray<readonly [Role, string]>;

/** Smaller than the choices of forms. */
const SELECT =
  'min-h-9 rounded-m border-2 border-line-strong bg-surface py-1 pr-9 pl-3 text-s text-text';

interface Props {
  readonly user: AdminUser;
  readonly users: UserAdminStore;
}

/** The dropdown of a user's role. What is chosen is sent even when the dropdown goes away meanwhile. */
export function RoleSelect({ user, users }: Props) {
  const [choice] = useState(() => createRoleChoice(user, users));
  const chosen = useStore(choice.$chosen);
  useEffect(() => choice.settle, [choice]);

  return (
    <label>
      <span className="sr-only">Role of {user.username}</span>
      <select
        className={SELECT}
        value={chosen ?? user.role}
        onChange={({ target }) => choice.choose(target.value as Role)}
      >
        {ROLE_NAMES.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
