import type { AdminUser, Role } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { list, setRole } from './user-admin.ts';

/** Roles with their names. (The list of the contracts would bring zod along.) */
export const ROLE_NAMES = [
  ['user', 'User'],
  ['moderator', 'Moderator'],
  ['admin', 'Admin'],
] as const satisfies ReadonlyArray<readonly [Role, string]>;

/** Smaller than the choices of forms. */
const SELECT =
  'min-h-9 rounded-m border-2 border-line-strong bg-surface py-1 pr-9 pl-3 text-s text-text';

/** The dropdown of a user's role. What is chosen is sent even when the dropdown goes away meanwhile. */
export function RoleSelect({ user }: { readonly user: AdminUser }) {
  const [choice] = useState(() => roleChoice(user));
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

/** Arrow keys assign none of the roles on the way. In milliseconds. */
export const SETTLED_MS = 400;

/** Sent after `SETTLED_MS` or by `settle`, after another change, if it still differs. */
export function roleChoice(user: AdminUser) {
  const $chosen = atom<Role | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  let known = user;

  /** The user as listed now; one that the list no longer shows is as at the last choice. */
  const current = () => list.$list.get().entries.find(({ id }) => id === user.id) ?? known;

  function send(): void {
    stopWaiting();
    const role = $chosen.get();
    const now = current();
    if (role !== null && role !== now.role) void setRole(now, role);
    $chosen.set(null);
  }

  function settle(): void {
    clearTimeout(timer);
    stopWaiting();
    if ($chosen.get() === null) return;
    const sendIfFree = (busy: ReadonlySet<string>) => !busy.has(user.id) && send();
    stopWaiting = list.$busyIds.listen(sendIfFree);
    sendIfFree(list.$busyIds.get());
  }

  return {
    $chosen,
    /** Sends the choice at once: the dropdown is about to disappear. */
    settle,
    choose(role: Role): void {
      clearTimeout(timer);
      stopWaiting();
      known = current();
      $chosen.set(role);
      timer = setTimeout(settle, SETTLED_MS);
    },
  };
}
