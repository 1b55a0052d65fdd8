import type { UserResponse } from '@elc/contracts';
import { clientOf } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { dropVisitor } from '../../platform/http/visitor-cookie';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import type { Answer, Handlers } from '../handlers';
import { historyOf } from './change-users';
import { listInvites, makeInvite, withdrawInvite } from './invites';
import { ownAccountHandlers } from './own-account-controller';
import { makeResetLink } from './recovery';
import { nameKey } from './rules/name-key';
import { resetFactor } from './second-factor/second-factor';
import {
  endBrowserSession,
  knownBrowsers,
  signInBrowser,
  userOf,
} from './sessions/request-sessions';
import { register, signIn } from './sign-in';
import { changeUser, deleteUser, restoreUser } from './user-admin';
import { toAdminUser, userList } from './user-list';
import { findUser, toCurrentUser, type User } from './users';
import { uses } from './uses';

export const accountHandlers = {
  ...ownAccountHandlers,

  login: async ({ ctx, body }) => {
    const name = nameKey(body.username);
    const { user, isRestored } = await signIn(body, clientOf(ctx), knownBrowsers.find(ctx, name));
    await signInBrowser(ctx, user);
    knownBrowsers.remember(ctx, name, nameKey(user.username));
    return { body: { ...toResponse(user), ...(isRestored && { isRestored }) } };
  },

  register: async ({ body }) => ({
    status: 201,
    body: toResponse(await register(body.username, body.password)),
  }),

  currentUser: async ({ ctx }) => {
    const user = await userOf(ctx);
    if (user) return { body: toResponse(user) };
    // The session was ended elsewhere: the pages of this browser need no further request.
    await endBrowserSession(ctx, 'user');
    throw new ApiError('SIGNED_OUT');
  },

  logout: async ({ ctx }) => {
    await endBrowserSession(ctx, 'user');
    return { body: { success: true } };
  },

  clearPrivacy: async ({ ctx }) => {
    await endBrowserSession(ctx, 'user');
    await endBrowserSession(ctx, 'panel');
    await uses().endOtherSessions(ctx);
    dropVisitor(ctx);
    knownBrowsers.drop(ctx);
    return { body: { success: true } };
  },

  listUsers: async ({ query }) => {
    const { entries, nextCursor } = await userList.page(query);
    return { body: { users: entries, nextCursor } };
  },

  usersExport: ({ ctx, query }) => userList.csv(ctx, query),

  changeUser: async ({ ctx, params, body }) =>
    changed(await changeUser(params.id, body, ctx.state.panel)),

  suspendUser: async ({ ctx, params, body: { until, ...wanted } }) => {
    const untilMs = until === undefined ? undefined : Date.parse(until);
    return changed(await changeUser(params.id, { ...wanted, untilMs }, ctx.state.panel));
  },

  deleteUser: async ({ ctx, params }) => {
    const undoUntilMs = await deleteUser(params.id, ctx.state.panel);
    return { body: { success: true, undoUntil: isoTime(undoUntilMs) } };
  },

  restoreUser: async ({ ctx, params }) => changed(await restoreUser(params.id, ctx.state.panel)),

  makeResetLink: async ({ ctx, params }) => {
    const { link, expiresAtMs } = await makeResetLink(params.id, ctx.state.panel.by);
    return { body: { success: true, link, expiresAt: isoTime(expiresAtMs) } };
  },

  resetSecondFactor: async ({ ctx, params }) => {
    await resetFactor(params.id, ctx.state.panel);
    return { body: { success: true } };
  },

  userHistory: async ({ params }) => {
    if (!(await findUser(params.id))) throw new ApiError('USER_NOT_FOUND');
    const changes = (await historyOf(params.id)).map(({ number, atMs, ...change }) => ({
      ...pick(change, 'change', 'by', 'detail'),
      ...{ id: String(number), at: isoTime(atMs) },
    }));
    return { body: { success: true, changes } };
  },

  listInvites: async () => ({ body: { invites: await listInvites() } }),

  makeInvite: async ({ ctx }) => ({
    status: 201,
    body: { success: true, ...(await makeInvite(ctx.state.panel)) },
  }),

  withdrawInvite: async ({ ctx, params }) => {
    await withdrawInvite(Number(params.id), ctx.state.panel.by);
    return { body: { success: true } };
  },
} satisfies Partial<Handlers>;

const toResponse = (user: User): UserResponse => ({ success: true, user: toCurrentUser(user) });

const changed = (user: User): Answer<'changeUser'> => ({
  body: { success: true, user: toAdminUser(user) },
});
