import type { AdminUser, Role, UserSort } from '@elc/contracts';
import { atom } from 'nanostores';
import { createList, pageOf } from '../frame/list.ts';
import type { PanelEffects } from '../frame/panel-context.ts';

/** Which users are listed at first, and in which order; empty leaves a filter out. */
export const ALL_USERS = { q: '', role: '' as Role | '', sort: '-created' as UserSort };

/** What the user is told at sign-in. */
export interface Suspension {
  readonly reason?: string;
  readonly until?: string;
}

/** Asked before an account becomes the only active admin, or before the last one stops being it. */
interface AdminQuestion {
  readonly kind: 'first' | 'last';
  readonly username: string;
  answer(isSure: boolean): void;
}

const isActiveAdmin = ({ role, isActive }: AdminUser) => role === 'admin' && isActive;

/** Shows a change at once and takes it back when it fails; one change per user at a time. */
export function createUserAdmin({ call, notify }: PanelEffects) {
  const list = createList<AdminUser, typeof ALL_USERS>(ALL_USERS, {
    load: async (filter, cursor) =>
      pageOf(await call('listUsers', { query: { ...filter, cursor } }), 'users'),
    notify,
    showsFixes: true,
  });
  /** Links for new passwords by user: each is shown until the panel is left, and never again. */
  const $resetLinks = atom<Readonly<Record<string, { link: string; expiresAt: string }>>>({});
  const $question = atom<AdminQuestion | null>(null);

  async function isSure(before: AdminUser, after: AdminUser): Promise<boolean> {
    const { users } = await call('listUsers', { query: { role: 'admin', limit: 100 } });
    if (users.some((user) => user.id !== before.id && isActiveAdmin(user))) return true;
    $question.get()?.answer(false);
    const kind = isActiveAdmin(after) ? 'first' : 'last';
    return new Promise((resolve) => {
      const answer = (given: boolean) => {
        if ($question.get() === question) $question.set(null);
        resolve(given);
      };
      const question = { kind, username: before.username, answer } as const;
      $question.set(question);
    });
  }

  /** Shows a change before it is confirmed, here where it needs that, and by the server. */
  const change = (
    before: AdminUser,
    part: Partial<AdminUser>,
    failure: string,
    send: () => Promise<{ user: AdminUser }>,
    description: string,
  ) =>
    list.act(before.id, failure, async () => {
      let shown = before;
      const after = { ...before, ...part };
      list.put(after);
      try {
        const isOfAdmins = isActiveAdmin(before) !== isActiveAdmin(after);
        if (isOfAdmins && !(await isSure(before, after))) return null;
        shown = (await send()).user;
        return { title: 'User updated successfully', description };
      } finally {
        list.put(shown);
      }
    });

  return {
    list,
    $question,
    $resetLinks,

    setRole: (user: AdminUser, role: Role) =>
      change(
        user,
        { role },
        'Failed to update user',
        () => call('changeUser', { params: { id: user.id }, body: { role } }),
        `The role of ${user.username} is now ${role}.`,
      ),

    setActive: (user: AdminUser, isActive: boolean, suspension: Suspension = {}) =>
      change(
        user,
        { isActive },
        'Failed to update user status.',
        () => call('suspendUser', { params: { id: user.id }, body: { isActive, ...suspension } }),
        isActive
          ? `${user.username} may sign in again.`
          : `${user.username} is suspended and signed out everywhere.`,
      ),

    makeResetLink: ({ id, username }: AdminUser) =>
      list.act(id, 'No link was made', async () => {
        const { link, expiresAt } = await call('makeResetLink', { params: { id } });
        $resetLinks.set({ ...$resetLinks.get(), [id]: { link, expiresAt } });
        return {
          title: 'Link made',
          description: `Copy it from below ${username}, and give it to them alone.`,
        };
      }),

    resetFactor: (user: AdminUser) =>
      list.act(user.id, 'The second factor was not reset', async () => {
        await call('resetSecondFactor', { params: { id: user.id } });
        list.put({ ...user, hasSecondFactor: false });
        return {
          title: 'Second factor reset',
          description: `${user.username} signs in with the password alone until they set up another.`,
        };
      }),

    /** Deletes without a question, with Undo. */
    remove: ({ id, username }: AdminUser) =>
      list.act(id, 'Failed to delete user', async () => {
        await call('deleteUser', { params: { id } });
        const index = list.takeOut(id);
        const notice = {
          title: 'User deleted successfully',
          description: `${username} is signed out and can no longer sign in.`,
        };
        return list.undoable(notice, {
          altText: 'An editor can bring the user back for a day, in the CMS.',
          failure: 'Failed to restore user',
          undo: async () => {
            list.put((await call('restoreUser', { params: { id } })).user, index);
            return { title: 'Deletion undone', description: `${username} can sign in again.` };
          },
        });
      }),
  };
}

export type UserAdminStore = ReturnType<typeof createUserAdmin>;
