import type { AdminUser, Role, UserSort } from '@elc/contracts';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { failureNotice } from '../frame/failure-notice.ts';
import { createPagedList } from '../frame/paged-list.ts';
import type { PanelCall } from '../frame/panel-call.ts';
import { replaced, undoRemoval } from '../frame/undo-removal.ts';

/** Which users are listed, and in which order; empty leaves a filter out. */
export type UserFilter = {
  readonly q: string;
  readonly role: Role | '';
  readonly sort: UserSort;
};

export const ALL_USERS: UserFilter = { q: '', role: '', sort: '-created' };

/** How long Undo is offered after a deletion. (The contracts would bring zod along.) */
export const UNDO_MS = 10_000;

/** Asked before an account becomes the only active admin, or before the last one stops being it. */
export interface AdminQuestion {
  readonly kind: 'first' | 'last';
  readonly username: string;
  answer(isSure: boolean): void;
}

/** Thrown by a change that was not confirmed: there is nothing to report. */
const DECLINED = Symbol('declined');

const isActiveAdmin = ({ role, isActive }: AdminUser) => role === 'admin' && isActive;

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
  const $question = atom<AdminQuestion | null>(null);

  /** Asks, if there is no other active admin. @throws DECLINED */
  async function makeSure(before: AdminUser, after: AdminUser): Promise<void> {
    const { users } = await call('listUsers', { query: { role: 'admin', limit: 100 } });
    if (users.some((user) => user.id !== before.id && isActiveAdmin(user))) return;
    $question.get()?.answer(false);
    const kind = isActiveAdmin(after) ? 'first' : 'last';
    const isSure = await new Promise<boolean>((resolve) => {
      const answer = (given: boolean) => {
        if ($question.get() === question) $question.set(null);
        resolve(given);
      };
      const question = { kind, username: before.username, answer } as const;
      $question.set(question);
    });
    if (!isSure) throw DECLINED;
  }
  /** Why the last change of a user failed, by the user's id. */
  const $problems = atom<Readonly<Record<string, string>>>({});

  function setProblem(id: string, problem: string | null): void {
    const { [id]: _before, ...others } = $problems.get();
    $problems.set(problem === null ? others : { ...others, [id]: problem });
  }

  /** Runs one change of a user. A failure is told in its fixed words, and beside the user why. */
  async function once(id: string, failure: string, work: () => Promise<void>): Promise<boolean> {
    if ($busyIds.get().has(id)) return false;
    $busyIds.set(new Set([...$busyIds.get(), id]));
    setProblem(id, null);
    try {
      await work();
      return true;
    } catch (error) {
      if (error === DECLINED) return false;
      setProblem(id, failureSentence(error));
      notify({ title: 'Error', description: failure, variant: 'destructive' });
      return false;
    } finally {
      $busyIds.set(new Set([...$busyIds.get()].filter((busy) => busy !== id)));
    }
  }

  /** Shows a change before it is confirmed, here where it needs that, and by the server. */
  async function shownAtOnce(
    before: AdminUser,
    after: AdminUser,
    send: () => Promise<{ user: AdminUser }>,
  ) {
    list.edit((entries) => replaced(entries, after));
    try {
      if (isActiveAdmin(before) !== isActiveAdmin(after)) await makeSure(before, after);
      const { user } = await send();
      list.edit((entries) => replaced(entries, user));
    } catch (error) {
      list.edit((entries) => replaced(entries, before));
      throw error;
    }
  }

  /** The user is not listed meanwhile, so the notification says why it failed. */
  async function restore({ id, username }: AdminUser, index: number): Promise<void> {
    try {
      const { user } = await call('restoreUser', { params: { id } });
      list.edit((entries) => undoRemoval(entries, { entry: user, index }));
      notify({ title: 'Deletion undone', description: `${username} can sign in again.` });
    } catch (error) {
      notify(failureNotice('Failed to restore user', error));
    }
  }

  return {
    list,
    $busyIds,
    $question,
    $problems,

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
