import type { AdminUser, Role } from '@elc/contracts';
import { atom } from 'nanostores';
import type { UserAdminStore } from './user-admin.ts';

/**
 * How long a choice must stay before it counts, in milliseconds: moving through the roles with the
 * arrow keys assigns none of those on the way.
 */
export const SETTLED_MS = 400;

type Users = Pick<UserAdminStore, 'list' | 'setRole'>;

/**
 * The role that is chosen for a user and not sent yet.
 *
 * It is sent when it has stood for `SETTLED_MS`, or at once by `settle`; while another change of the user
 * is under way it waits for that, and goes out only if the user does not have the role then.
 */
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
