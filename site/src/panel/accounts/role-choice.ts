import type { AdminUser, Role } from '@elc/contracts';
import { atom } from 'nanostores';
import type { UserAdminStore } from './user-admin.ts';

/** Arrow keys assign none of the roles on the way. In milliseconds. */
export const SETTLED_MS = 400;

type Users = Pick<UserAdminStore, 'list' | 'setRole'>;

/** Sent after `SETTLED_MS` or by `settle`, after another change, if it still differs. */
export function createRoleChoice(user: AdminUser, users: Users) {
  const $chosen = atom<Role | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  let known = user;

  /** The user as listed now; one that the list no longer shows is as at the last choice. */
  const current = () => users.list.$list.get().entries.find(({ id }) => id === user.id) ?? known;

  function send(): void {
    stopWaiting();
    const role = $chosen.get();
    const now = current();
    if (role !== null && role !== now.role) void users.setRole(now, role);
    $chosen.set(null);
  }

  function settle(): void {
    clearTimeout(timer);
    stopWaiting();
    if ($chosen.get() === null) return;
    const sendIfFree = (busy: ReadonlySet<string>) => !busy.has(user.id) && send();
    stopWaiting = users.list.$busyIds.listen(sendIfFree);
    sendIfFree(users.list.$busyIds.get());
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
