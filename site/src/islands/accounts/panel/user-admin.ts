import type { AdminUser, Role, UserSort } from '@elc/contracts';
import { atom } from 'nanostores';
import type { Notice } from '../../../ui/toaster/notification-list.ts';
import { failureNotice } from '../../admin-panel/failure-notice.ts';
import { createPagedList } from '../../admin-panel/paged-list.ts';
import type { PanelCall } from '../../admin-panel/panel-call.ts';
import { replaced, undoRemoval } from '../../admin-panel/undo-removal.ts';

/** Which users are listed, and in which order; empty leaves a filter out. */
export type UserFilter = {
  readonly q: string;
  readonly role: Role | '';
  readonly sort: UserSort;
};

export const ALL_USERS: UserFilter = { q: '', role: '', sort: '-created' };

/** How long Undo is offered after a deletion. (The contracts would bring zod along.) */
export const UNDO_MS = 10_000;

interface Dependencies {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
}

/**
 * What the Users tab shows and does. A change is shown at once and taken back when it fails; while one of
 * a user is under way, another of the same user is not begun.
 */
export function createUserAdmin({ call, notify }: Dependencies) {
  const list = createPagedList<AdminUser, UserFilter>(ALL_USERS, {
    load: async (filter, cursor) => {
      const page = await call('listUsers', { query: { ...filter, cursor } });
      return { entries: page.users, nextCursor: page.nextCursor };
    },
  });
  const $busyIds = atom<ReadonlySet<string>>(new Set());

  /** Runs one change of a user, and says why if it fails. */
  async function once(id: string, failure: string, work: () => Promise<void>): Promise<boolean> {
    if ($busyIds.get().has(id)) return false;
    $busyIds.set(new Set([...$busyIds.get(), id]));
    try {
      await work();
      return true;
    } catch (error) {
      notify(failureNotice(failure, error));
      return false;
    } finally {
      $busyIds.set(new Set([...$busyIds.get()].filter((busy) => busy !== id)));
    }
  }

  /** Shows a change before the server has confirmed it. */
  async function shownAtOnce(
    before: AdminUser,
    after: AdminUser,
    send: () => Promise<{ user: AdminUser }>,
  ) {
    list.edit((entries) => replaced(entries, after));
    try {
      const { user } = await send();
      list.edit((entries) => replaced(entries, user));
    } catch (error) {
      list.edit((entries) => replaced(entries, before));
      throw error;
    }
  }

  async function restore(user: AdminUser, index: number): Promise<void> {
    await once(user.id, 'Failed to restore user', async () => {
      const answer = await call('restoreUser', { params: { id: user.id } });
      list.edit((entries) => undoRemoval(entries, { entry: answer.user, index }));
      notify({ title: 'Deletion undone', description: `${user.username} can sign in again.` });
    });
  }

  return {
    list,
    $busyIds,

    setRole: (user: AdminUser, role: Role) =>
      once(user.id, 'Failed to update user', async () => {
        await shownAtOnce(user, { ...user, role }, () =>
          call('changeUser', { params: { id: user.id }, body: { role } }),
        );
        notify({
          title: 'User updated successfully',
          description: `The role of ${user.username} is now ${role}.`,
        });
      }),

    setActive: (user: AdminUser, isActive: boolean) =>
      once(user.id, 'Failed to update user status.', async () => {
        await shownAtOnce(user, { ...user, isActive }, () =>
          call('suspendUser', { params: { id: user.id }, body: { isActive } }),
        );
        notify({
          title: 'User updated successfully',
          description: isActive
            ? `${user.username} may sign in again.`
            : `${user.username} is suspended and signed out everywhere.`,
        });
      }),

    /** Deletes without a question; Undo is offered for `UNDO_MS`. */
    remove: (user: AdminUser) =>
      once(user.id, 'Failed to delete user', async () => {
        await call('deleteUser', { params: { id: user.id } });
        const index = list.$list.get().entries.findIndex(({ id }) => id === user.id);
        list.edit((entries) => entries.filter(({ id }) => id !== user.id));
        notify({
          title: 'User deleted successfully',
          description: `${user.username} is signed out and can no longer sign in.`,
          durationMs: UNDO_MS,
          action: {
            label: 'Undo',
            altText: 'An editor can bring the user back for a day, in the CMS.',
            run: () => void restore(user, Math.max(index, 0)),
          },
        });
      }),
  };
}

export type UserAdminStore = ReturnType<typeof createUserAdmin>;
