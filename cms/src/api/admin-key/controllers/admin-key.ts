import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { toAdminSession, toListedKey } from '../../../admin-keys/key-view';
import { confirmError } from '../../../admin-keys/panel-errors';
import { manageableBy } from '../../../admin-keys/rules/may-manage';
import { containerOf } from '../../../app/container';
import { clientOf } from '../../../http/client-of';
import { cursorRow, cutPage, encodeCursor, readCursor } from '../../../http/cursor';
import { ApiError } from '../../../http/errors/api-error';
import { handle } from '../../../http/handle';

/** Names these lists and their order in cursors. */
const KEYS = 'admin-keys';
const SESSIONS = 'admin-sessions';
const position = z.tuple([cursorRow]);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('listAdminKeys', async ({ ctx, query: { limit, cursor, state } }) => {
    const { adminKeys, now } = containerOf(strapi);
    const [after = null] = readCursor(KEYS, cursor, position) ?? [];
    const manageable = manageableBy(ctx.state.panel);
    const filter = { limit: limit + 1, after, state: state ?? null, manageable };
    const rows = await adminKeys.page(filter, now());
    const { page, nextCursor } = cutPage(rows, limit, ({ number }) => encodeCursor(KEYS, [number]));
    const keys = page.map((row) => toListedKey(row, ctx.state.panel, now()));
    return { body: { keys, nextCursor } };
  }),

  revoke: handle('revokeAdminKey', async ({ ctx, params, query }) => {
    const { endAccess } = containerOf(strapi).accounts;
    const ended = await endAccess.revokeKey(acting(ctx), params.id, query.madeKeys === 'revoke');
    if (!ended) throw new ApiError('ADMIN_KEY_NOT_FOUND');
    return { body: { success: true, ...ended } };
  }),

  sessions: handle('listAdminSessions', async ({ ctx, query: { limit, cursor } }) => {
    const { panelSessions, now } = containerOf(strapi);
    const [after = null] = readCursor(SESSIONS, cursor, position) ?? [];
    const manageable = manageableBy(ctx.state.panel);
    const rows = await panelSessions.page({ limit: limit + 1, after, manageable }, now());
    const { page, nextCursor } = cutPage(rows, limit, ({ id }) => encodeCursor(SESSIONS, [id]));
    const sessions = page.map((row) => toAdminSession(row, ctx.state.panel));
    return { body: { sessions, nextCursor } };
  }),

  end: handle('endAdminSession', async ({ ctx, params }) => {
    const { endAccess } = containerOf(strapi).accounts;
    if (!(await endAccess.endSession(acting(ctx), Number(params.id))))
      throw new ApiError('ADMIN_SESSION_NOT_FOUND');
    return { body: { success: true, sessions: 1 } };
  }),

  endOthers: handle('endOtherAdminSessions', async ({ ctx }) => {
    const sessions = await containerOf(strapi).accounts.endAccess.endOtherSessions(acting(ctx));
    return { body: { success: true, sessions } };
  }),

  confirm: handle('confirmAccess', async ({ ctx, body }) => {
    const { confirmAccess, requestSessions } = containerOf(strapi).accounts;
    const panel = await requestSessions.panel(ctx);
    const user = await requestSessions.user(ctx);
    const outcome = await confirmAccess({ panel, user }, body, clientOf(ctx));
    if (!outcome.ok) throw confirmError(outcome);
    const untilMs = await requestSessions.confirm(ctx, panel ? 'panel' : 'user');
    return { body: { success: true, confirmedUntil: new Date(untilMs).toISOString() } };
  }),
});

const acting = (ctx: Context) => ({ panel: ctx.state.panel, client: clientOf(ctx) });
