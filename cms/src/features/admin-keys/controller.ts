import type { PanelSession } from '@elc/contracts';
import { clientOf } from '../../platform/http/client';
import { actAsStaff } from '../../platform/jobs/request-in-flight';
import { isoTime } from '../../platform/rules/iso-time';
import {
  browserSession,
  confirmBrowserSession,
  confirmedUntil,
  endBrowserSession,
  knownBrowsers,
  type OpenPanel,
  openPanel,
  panelOf,
  userOf,
} from '../accounts';
import type { EndpointContext, Handlers } from '../handlers';
import { confirmAccess } from './confirm-access';
import { makeAccountKey, makeDirectKey } from './direct-key';
import { endOtherSessions, endSession, revokeAdminKey } from './end-access';
import { makeChallenge, makeLifetimeKey } from './lifetime-key';
import { sessionList } from './panel-sessions';
import { keyList } from './stored-keys';
import { verifyKey } from './verify-key';

export const adminKeyHandlers = {
  verifyAdminKey: async ({ ctx, body }) => {
    const { id, expiresAtMs } = await verifyKey(body.key, body.code, clientOf(ctx));
    return { body: toSession(await openPanel(ctx, { id, endsAtMs: expiresAtMs })) };
  },

  openPanel: async ({ ctx, body }) => {
    const user = await userOf(ctx);
    const session = await browserSession(ctx, 'user');
    const maker = { panel: null, user, confirmedUntilMs: session && confirmedUntil(session) };
    const { id, expiresAtMs } = await makeAccountKey(maker, body?.code, clientOf(ctx));
    return { body: toSession(await openPanel(ctx, { id, endsAtMs: expiresAtMs })) };
  },

  checkAdminKey: async ({ ctx }) => ({ body: toSession(await panelOf(ctx)) }),

  lockPanel: async ({ ctx }) => {
    await endBrowserSession(ctx, 'panel');
    return { body: toSession(null) };
  },

  generateChallenge: async ({ ctx, body }) => {
    const { challenge, expiresAtMs } = await makeChallenge(body.phrase, clientOf(ctx));
    return { body: { success: true, challenge, expiresAt: isoTime(expiresAtMs) } };
  },

  createLifetimeKey: async ({ ctx, body }) => {
    const key = await makeLifetimeKey(body, clientOf(ctx));
    return { status: 201, body: { success: true, key, expiresAt: null } };
  },

  generateDirectKey: async ({ ctx, body }) => {
    const panel = await panelOf(ctx);
    const user = await userOf(ctx);
    const session = await browserSession(ctx, panel ? 'panel' : 'user');
    const maker = { panel, user, confirmedUntilMs: session && confirmedUntil(session) };
    const client = clientOf(ctx);
    if (panel) actAsStaff({ address: client.address, key: panel.key });
    const { key, expiresAtMs } = await makeDirectKey(maker, body ?? {}, client);
    return { status: 201, body: { success: true, key, expiresAt: isoTime(expiresAtMs) } };
  },

  listAdminKeys: async ({ ctx, query }) => {
    const { entries, nextCursor } = await keyList.page({ ...query, panel: ctx.state.panel });
    return { body: { keys: entries, nextCursor } };
  },

  revokeAdminKey: async ({ ctx, params, query }) => {
    const ended = await revokeAdminKey(acting(ctx), params.id, query.madeKeys === 'revoke');
    return { body: { success: true, ...ended } };
  },

  listAdminSessions: async ({ ctx, query }) => {
    const { entries, nextCursor } = await sessionList.page({ ...query, panel: ctx.state.panel });
    return { body: { sessions: entries, nextCursor } };
  },

  endAdminSession: async ({ ctx, params }) => {
    await endSession(acting(ctx), Number(params.id));
    return { body: { success: true, sessions: 1 } };
  },

  endOtherAdminSessions: async ({ ctx }) => ({
    body: { success: true, sessions: await endOtherSessions(acting(ctx)) },
  }),

  confirmAccess: async ({ ctx, body }) => {
    const panel = await panelOf(ctx);
    const user = await userOf(ctx);
    const browserOf = (name: string) => knownBrowsers.find(ctx, name);
    await confirmAccess({ panel, user }, body, clientOf(ctx), browserOf);
    const untilMs = await confirmBrowserSession(ctx, panel ? 'panel' : 'user');
    return { body: { success: true, confirmedUntil: isoTime(untilMs) } };
  },
} satisfies Partial<Handlers>;

function toSession(panel: OpenPanel | null): PanelSession {
  return {
    success: true,
    unlocked: panel !== null,
    role: panel?.role ?? null,
    expiresAt: panel && isoTime(panel.expiresAtMs),
  };
}

const acting = (ctx: EndpointContext<'revokeAdminKey'>) => ({
  panel: ctx.state.panel,
  client: clientOf(ctx),
});
