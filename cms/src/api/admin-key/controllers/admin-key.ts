import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  adminKeysFeature,
  confirmError,
  manageableBy,
  toAdminSession,
  toListedKey,
} from '../../../features/admin-keys';
import { clientOf } from '../../../platform/http/client-of';
import { cursorRow, cutPage, encodeCursor, readCursor } from '../../../platform/http/cursor';
import { ApiError } from '../../../platform/http/errors/api-error';
import { isoTime } from '../../../platform/rules/iso-time';
import { type EndpointContext, handle } from '../../handle';

/** Names these lists and their order in cursors. */
const KEYS = 'admin-keys';
const SESSIONS = 'admin-sessions';
const position = z.tuple([cursorRow]);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('listAdminKeys', async ({ ctx, query: { limit, cursor, state } }) => {
    const { pageOfKeys, now } = adminKeysFeature.of(strapi);
    const [after = null] = readCursor(KEYS, cursor, position) ?? [];
    const manageable = manageableBy(ctx.state.panel);
    const filter = { limit: limit + 1, after, state: state ?? null, manageable };
    const rows = await pageOfKeys(filter, now());
    const { page, nextCursor } = cutPage(rows, limit, ({ number }) => encodeCursor(KEYS, [number]));
    const keys = page.map((row) => toListedKey(row, ctx.state.panel, now()));
    return { body: { keys, nextCursor } };
  }),

  revoke: handle('revokeAdminKey', async ({ ctx, params, query }) => {
    const { endAccess } = adminKeysFeature.of(strapi);
    const ended = await endAccess.revokeKey(acting(ctx), params.id, query.madeKeys === 'revoke');
    if (!ended) throw new ApiError('ADMIN_KEY_NOT_FOUND');
    return { body: { success: true, ...ended } };
  }),

  sessions: handle('listAdminSessions', async ({ ctx, query: { limit, cursor } }) => {
    const { pageOfSessions, now } = adminKeysFeature.of(strapi);
    const [after = null] = readCursor(SESSIONS, cursor, position) ?? [];
    const manageable = manageableBy(ctx.state.panel);
    const rows = await pageOfSessions({ limit: limit + 1, after, manageable }, now());
    const { page, nextCursor } = cutPage(rows, limit, ({ id }) => encodeCursor(SESSIONS, [id]));
    const sessions = page.map((row) => toAdminSession(row, ctx.state.panel));
    return { body: { sessions, nextCursor } };
  }),

  end: handle('endAdminSession', async ({ ctx, params }) => {
    const { endAccess } = adminKeysFeature.of(strapi);
    if (!(await endAccess.endSession(acting(ctx), Number(params.id))))
      throw new ApiError('ADMIN_SESSION_NOT_FOUND');
    return { body: { success: true, sessions: 1 } };
  }),

  endOthers: handle('endOtherAdminSessions', async ({ ctx }) => {
    const sessions = await adminKeysFeature.of(strapi).endAccess.endOtherSessions(acting(ctx));
    return { body: { success: true, sessions } };
  }),

  confirm: handle('confirmAccess', async ({ ctx, body }) => {
    const { confirmAccess, knownBrowsers, requestSessions } = adminKeysFeature.of(strapi);
    const panel = await requestSessions.panel(ctx);
    const user = await requestSessions.user(ctx);
    const outcome = await confirmAccess({ panel, user }, body, clientOf(ctx), (name) =>
      knownBrowsers.find(ctx, name),
    );
    if (!outcome.ok) throw confirmError(outcome);
    const untilMs = await requestSessions.confirm(ctx, panel ? 'panel' : 'user');
    return { body: { success: true, confirmedUntil: isoTime(untilMs) } };
  }),
});

const acting = (ctx: EndpointContext<'revokeAdminKey'>) => ({
  panel: ctx.state.panel,
  client: clientOf(ctx),
});
