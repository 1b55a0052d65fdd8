import type { AdminUser, Role, UserSort } from '@elc/contracts';
import { atom } from 'nanostores';
import { createList, pageOf } from '../frame/list.ts';
import { call } from '../frame/panel-call.ts';

/** Which users are listed at first, and in which order; empty leaves a filter out. */
export const ALL_USERS = { q: '', role: '' as Role | '', sort: '-created' as UserSort };

/** What the user is told at sign-in. */
export interface Suspension {
  readonly reason?: string;
  readonly until?: string;
}

export const list = createList<AdminUser, typeof ALL_USERS>(ALL_USERS, {
  load: async (filter, cursor) =>
    pageOf(await call('listUsers', { query: { ...filter, cursor } }), 'users'),
  showsFixes: true,
});
/** Links for new passwords by user: each is shown until the page is left, and never again. */
export const $resetLinks = atom<Readonly<Record<string, { link: string; expiresAt: string }>>>({});

/** Shows a change before the server confirms it, and takes it back when it fails; one per user at a time. */
const change = (
  before: AdminUser,
  after: AdminUser,
  failure: string,
  send: () => Promise<{ user: AdminUser }>,
  description: string,
  undo?: Parameters<typeof list.undoable>[1],
) =>
  list.act(before.id, failure, async () => {
    let shown = before;
    list.put(after);
    try {
      shown = (await send()).user;
      const notice = { title: 'User updated successfully', description };
      return undo ? list.undoable(notice, undo) : notice;
    } finally {
      list.put(shown);
    }
  });

/** Changes the role at once, with Undo. */
export function setRole(user: AdminUser, role: Role) {
  const { id, username } = user;
  const send = (given: Role) => call('changeUser', { params: { id }, body: { role: given } });
  const failure = 'Failed to update user';
  const description = `The role of ${username} is now ${role}.`;
  return change(user, { ...user, role }, failure, () => send(role), description, {
    altText: `Choose the role of ${username} in the list of users.`,
    failure,
    undo: async () => {
      list.put((await send(user.role)).user);
      return {
        title: 'Change undone',
        description: `The role of ${username} is ${user.role} again.`,
      };
    },
  });
}

/** Suspends or activates at once. */
export const setActive = (user: AdminUser, isActive: boolean) =>
  change(
    user,
    { ...user, isActive },
    'Failed to update user status.',
    () => call('suspendUser', { params: { id: user.id }, body: { isActive } }),
    isActive
      ? `${user.username} may sign in again.`
      : `${user.username} is suspended and signed out everywhere.`,
  );

/** Says why a suspended user is, and until when; suspends nobody who was activated elsewhere meanwhile. */
export const explainSuspension = (user: AdminUser, suspension: Suspension) =>
  change(
    user,
    user,
    'Failed to update user status.',
    () => call('suspendUser', { params: { id: user.id }, body: suspension }),
    `${user.username} sees this at sign-in.`,
  );

export const makeResetLink = ({ id, username }: AdminUser) =>
  list.act(id, 'No link was made', async () => {
    const { link, expiresAt } = await call('makeResetLink', { params: { id } });
    $resetLinks.set({ ...$resetLinks.get(), [id]: { link, expiresAt } });
    return {
      title: 'Link made',
      description: `Copy it below ${username}, and give it only to them.`,
    };
  });

export const resetFactor = (user: AdminUser) =>
  list.act(user.id, 'The second factor was not reset', async () => {
    await call('resetSecondFactor', { params: { id: user.id } });
    list.put({ ...user, hasSecondFactor: false });
    return {
      title: 'Second factor reset',
      description: `${user.username} is signed out everywhere, and signs in with the password alone until they set up another.`,
    };
  });

/** Deletes without a question, with Undo. */
export const remove = ({ id, username }: AdminUser) =>
  list.act(id, 'Failed to delete user', async () => {
    await call('deleteUser', { params: { id } });
    const index = list.takeOut(id);
    const notice = {
      title: 'User deleted successfully',
      description: `${username} is signed out and can no longer sign in.`,
    };
    return list.undoable(notice, {
      altText: 'For one day, an editor can restore the user in the CMS.',
      failure: 'Failed to restore user',
      undo: async () => {
        list.put((await call('restoreUser', { params: { id } })).user, index);
        return { title: 'Deletion undone', description: `${username} can sign in again.` };
      },
    });
  });
