import type { AdminUser, Role } from '@elc/contracts';
import { useEffect, useRef, useState } from 'react';
import { ROLE_NAMES } from './user-filters.tsx';

/**
 * How long a choice has stood before it counts, in milliseconds: who goes through the roles with the
 * arrow keys gives nobody those on the way.
 */
const SETTLED_MS = 400;

interface Props {
  readonly user: AdminUser;
  readonly onChange: (role: Role) => Promise<unknown>;
}

/** The dropdown of a user's role. */
export function RoleSelect({ user, onChange }: Props) {
  const [chosen, setChosen] = useState<Role | null>(null);
  const give = useRef(onChange);
  give.current = onChange;

  useEffect(() => {
    if (chosen === null) return;
    const settled = setTimeout(() => {
      setChosen(null);
      if (chosen !== user.role) void give.current(chosen);
    }, SETTLED_MS);
    return () => clearTimeout(settled);
  }, [chosen, user.role]);

  return (
    <label>
      <span className="visually-hidden">Role of {user.username}</span>
      <select
        className="input user-card__role"
        value={chosen ?? user.role}
        onChange={({ target }) => setChosen(target.value as Role)}
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
