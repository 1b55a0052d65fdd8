import type { AdminUser } from '@elc/contracts';
import type { FailureCode } from '@elc/contracts/error-codes';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  accountsFeature,
  positionOf,
  type UserOutcome,
  type UserRefusal,
  type UserRow,
} from '../../../features/accounts';
import {
  cursorRow,
  cursorTime,
  cutPage,
  encodeCursor,
  readCursor,
} from '../../../platform/http/cursor';
import { ApiError } from '../../../platform/http/errors/api-error';
import { isoTime } from '../../../platform/rules/iso-time';
import { type Answer, handle } from '../../handle';

/** Names this list in cursors, with its order. */
const LIST = 'users';
const position = z.tuple([cursorRow, z.union([z.string().max(200), cursorTime]).nullable()]);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('listUsers', async ({ query }) => {
    const { limit, cursor, q, role, sort } = query;
    const list = `${LIST} ${sort}`;
    const begin = readCursor(list, cursor, position);
    const rows = await accountsFeature.of(strapi).userList.page({
      limit: limit + 1,
      sort,
      after: begin && { number: begin[0], value: begin[1] },
      words: q || null,
      role: role ?? null,
    });
    const { page, nextCursor } = cutPage(rows, limit, (user) => {
      const { number, value } = positionOf(sort, user);
      return encodeCursor(list, [number, value]);
    });
    return { body: { users: page.map(toAdminUser), nextCursor } };
  }),

  change: handle('changeUser', async ({ ctx, params, body }) =>
    changed(await accountsFeature.of(strapi).userAdmin.change(params.id, body, ctx.state.panel)),
  ),

  suspend: handle('suspendUser', async ({ ctx, params, body }) =>
    changed(await accountsFeature.of(strapi).userAdmin.change(params.id, body, ctx.state.panel)),
  ),

  delete: handle('deleteUser', async ({ ctx, params }) => {
    const { userAdmin } = accountsFeature.of(strapi);
    const outcome = await userAdmin.delete(params.id, ctx.state.panel);
    if (!outcome.ok) throw new ApiError(REFUSALS[outcome.reason]);
    return { body: { success: true, undoUntil: isoTime(outcome.undoUntilMs) } };
  }),

  restore: handle('restoreUser', async ({ ctx, params }) =>
    changed(await accountsFeature.of(strapi).userAdmin.restore(params.id, ctx.state.panel)),
  ),

  history: handle('userHistory', async ({ params }) => {
    const { userList, historyOf } = accountsFeature.of(strapi);
    if (!(await userList.find(params.id))) throw new ApiError('USER_NOT_FOUND');
    const changes = await historyOf(params.id);
    return {
      body: {
        success: true,
        changes: changes.map(({ id, change, by, atMs, detail }) => ({
          id,
          change,
          by,
          at: isoTime(atMs),
          detail,
        })),
      },
    };
  }),
});

function changed(outcome: UserOutcome): Answer<'changeUser'> {
  if (!outcome.ok) throw new ApiError(REFUSALS[outcome.reason]);
  return { body: { success: true, user: toAdminUser(outcome.user) } };
}

function toAdminUser(user: UserRow): AdminUser {
  const { id, username, email, robloxId, role, isSuspended, lastLoginMs, createdAtMs } = user;
  return {
    id,
    username,
    email,
    robloxId,
    role,
    isActive: !isSuspended,
    lastLogin: isoTime(lastLoginMs),
    createdAt: isoTime(createdAtMs),
  };
}

/** The error that an admin gets when a change of an account was refused. */
const REFUSALS = {
  unknown: 'USER_NOT_FOUND',
  last_admin: 'LAST_ADMIN',
  undo_over: 'UNDO_OVER',
} as const satisfies Record<UserRefusal, FailureCode>;
