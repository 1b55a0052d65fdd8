import type { AdminUser, Invite, UserResponse } from '@elc/contracts';
import type { FailureName } from '@elc/contracts/error-codes';
import { z } from 'zod';
import { type CsvColumns, exportCsv, inPages } from '../../platform/audit/export-csv';
import { clientOf } from '../../platform/http/client';
import { cursorRow, cursorTime, readPage } from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import type { Answer, Handlers } from '../handlers';
import { type AccountsFeature, nameKey, type SiteUser } from '.';
import { registerError, signInError } from './account-errors';
import { ownAccountHandlers } from './own-account-controller';
import { toCurrentUser } from './site-users';
import type { StoredInvite } from './tables/invites';
import { positionOf, type UserPosition } from './tables/user-order';
import type { UserRow } from './tables/user-rows';
import type { UserOutcome, UserRefusal } from './user-admin';

const columns: CsvColumns<AdminUser> = [
  ...(['id', 'username', 'email', 'robloxId', 'role'] as const),
  ['status', ({ isActive }) => (isActive ? 'active' : 'suspended')],
  ['secondFactor', ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off')],
  ...(['lastLogin', 'createdAt'] as const),
];

const position = z.tuple([cursorRow, z.union([z.string().max(200), cursorTime]).nullable()]);

export function accountsController(accounts: AccountsFeature) {
  return {
    ...ownAccountHandlers(accounts),

    login: async ({ ctx, body }) => {
      const { signIn, knownBrowsers, requestSessions } = accounts;
      const name = nameKey(body.username);
      const outcome = await signIn(body, clientOf(ctx), knownBrowsers.find(ctx, name));
      if (!outcome.ok) throw signInError(outcome);
      await requestSessions.signIn(ctx, outcome.user);
      const { user, isRestored } = outcome;
      knownBrowsers.remember(ctx, name, nameKey(user.username));
      return { body: { ...toResponse(user), ...(isRestored && { isRestored }) } };
    },

    register: async ({ body }) => {
      const outcome = await accounts.register(body.username, body.password);
      if (!outcome.ok) throw registerError(outcome);
      return { status: 201, body: toResponse(outcome.user) };
    },

    currentUser: async ({ ctx }) => {
      const { requestSessions } = accounts;
      const user = await requestSessions.user(ctx);
      if (user) return { body: toResponse(user) };
      // The session was ended elsewhere: the pages of this browser need no further request.
      await requestSessions.end(ctx, 'user');
      throw new ApiError('SIGNED_OUT');
    },

    logout: async ({ ctx }) => {
      await accounts.requestSessions.end(ctx, 'user');
      return { body: { success: true } };
    },

    clearPrivacy: async ({ ctx }) => {
      const { visitors, knownBrowsers, requestSessions, endOtherSessions } = accounts;
      await requestSessions.end(ctx, 'user');
      await requestSessions.end(ctx, 'panel');
      await endOtherSessions(ctx);
      visitors.drop(ctx);
      knownBrowsers.drop(ctx);
      return { body: { success: true } };
    },
    listUsers: async ({ query }) => {
      const { q, role = null, sort } = query;
      const { page, nextCursor } = await readPage(
        { list: `users ${sort}`, shape: position, query },
        (begin, limit) => {
          const after = begin && { number: begin[0], value: begin[1] };
          return accounts.userList.page({ limit, sort, after, words: q || null, role });
        },
        (user) => {
          const { number, value } = positionOf(sort, user);
          return [number, value];
        },
      );
      return { body: { users: page.map(toAdminUser), nextCursor } };
    },

    usersExport: async ({ ctx, query: { q, role = null, sort } }) => {
      const pages = inPages(
        (after: UserPosition | null, limit) =>
          accounts.userList.page({ limit, sort, after, words: q || null, role }),
        (user) => positionOf(sort, user),
        toAdminUser,
      );
      return exportCsv(ctx, { name: 'users', subject: 'user', columns }, pages);
    },

    changeUser: async ({ ctx, params, body }) =>
      changed(await accounts.userAdmin.change(params.id, body, ctx.state.panel)),

    suspendUser: async ({ ctx, params, body: { until, ...wanted } }) => {
      const untilMs = until === undefined ? undefined : Date.parse(until);
      const change = { ...wanted, untilMs };
      return changed(await accounts.userAdmin.change(params.id, change, ctx.state.panel));
    },

    deleteUser: async ({ ctx, params }) => {
      const { userAdmin } = accounts;
      const outcome = await userAdmin.delete(params.id, ctx.state.panel);
      if (!outcome.ok) throw new ApiError(REFUSALS[outcome.reason]);
      return { body: { success: true, undoUntil: isoTime(outcome.undoUntilMs) } };
    },

    restoreUser: async ({ ctx, params }) =>
      changed(await accounts.userAdmin.restore(params.id, ctx.state.panel)),

    listInvites: async () => {
      const invites = await accounts.invites.list();
      return { body: { invites: invites.map((one) => toInvite(one, accounts.now())) } };
    },

    makeInvite: async ({ ctx }) => {
      const { link, invite } = await accounts.invites.make(ctx.state.panel);
      const body = { success: true, link, invite: toInvite(invite, accounts.now()) } as const;
      return { status: 201, body };
    },

    withdrawInvite: async ({ ctx, params }) => {
      const { by } = ctx.state.panel;
      if (!(await accounts.invites.withdraw(Number(params.id), by)))
        throw new ApiError('INVITE_NOT_FOUND');
      return { body: { success: true } };
    },

    resetSecondFactor: async ({ ctx, params }) => {
      const outcome = await accounts.secondFactor.reset(params.id, ctx.state.panel);
      if (!outcome.ok) throw new ApiError(FACTOR_REFUSALS[outcome.reason]);
      return { body: { success: true } };
    },

    userHistory: async ({ params }) => {
      const { userList, historyOf } = accounts;
      if (!(await userList.find(params.id))) throw new ApiError('USER_NOT_FOUND');
      const changes = await historyOf(params.id);
      return {
        body: {
          success: true,
          changes: changes.map((change) => ({
            ...pick(change, 'id', 'change', 'by', 'detail'),
            at: isoTime(change.atMs),
          })),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

const toResponse = (user: SiteUser): UserResponse => ({ success: true, user: toCurrentUser(user) });

function changed(outcome: UserOutcome): Answer<'changeUser'> {
  if (!outcome.ok) throw new ApiError(REFUSALS[outcome.reason]);
  return { body: { success: true, user: toAdminUser(outcome.user) } };
}

function toInvite(invite: StoredInvite, nowMs: number): Invite {
  const { id, by, createdAtMs, expiresAtMs, acceptedBy, usedAtMs } = invite;
  const ended = acceptedBy === null ? 'withdrawn' : 'accepted';
  const isOpen = nowMs < expiresAtMs;
  return {
    ...{ id: String(id), by, acceptedBy },
    createdAt: isoTime(createdAtMs),
    expiresAt: isoTime(expiresAtMs),
    state: usedAtMs !== null ? ended : isOpen ? 'open' : 'expired',
  };
}

function toAdminUser(user: UserRow): AdminUser {
  const { isSuspended, suspension } = user;
  const { reason, untilMs } = suspension;
  return {
    ...pick(user, 'id', 'username', 'email', 'robloxId', 'role', 'hasSecondFactor'),
    isActive: !isSuspended,
    ...(isSuspended && { suspension: { reason, until: isoTime(untilMs) } }),
    lastLogin: isoTime(user.lastLoginMs),
    createdAt: isoTime(user.createdAtMs),
  };
}

const REFUSALS = {
  unknown: 'USER_NOT_FOUND',
  left: 'USER_LEFT',
  last_admin: 'LAST_ADMIN',
  undo_over: 'UNDO_OVER',
  end_past: 'VALIDATION/endPast',
  not_suspended: 'USER_NOT_SUSPENDED',
} as const satisfies Record<UserRefusal, FailureName>;

const FACTOR_REFUSALS = {
  unknown: 'USER_NOT_FOUND',
  off: 'SECOND_FACTOR_OFF',
  own: 'SECOND_FACTOR_OWN',
} as const;
