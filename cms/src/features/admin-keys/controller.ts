import type { LoginEvent, LoginStatus, PanelSession } from '@elc/contracts';
import { type Client, clientOf } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { actAsStaff } from '../../platform/jobs/request-in-flight';
import { isoTime } from '../../platform/rules/iso-time';
import {
  browserSession,
  confirmBrowserSession,
  confirmedUntil,
  endBrowserSession,
  knownBrowsers,
  logSignIn,
  type OpenPanel,
  openPanel,
  panelOf,
  userOf,
} from '../accounts';
import type { EndpointContext, Handlers } from '../handlers';
import { confirmAccess } from './confirm-access';
import { makeAccountKey, makeDirectKey } from './direct-key';
import { makeChallenge, makeLifetimeKey } from './lifetime-key';
import { keyInLog } from './make-admin-key';
import { endOtherPanelSessions, endPanelSession, sessionList } from './panel-sessions';
import { manageableBy, mayManage } from './rules/may-manage';
import { findKey, keyList, revokeKey } from './stored-keys';
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

/** Who ends a key or a session: each is logged, and every replica refuses it at the next request. */
interface Acting {
  readonly panel: OpenPanel;
  readonly client: Client;
}

const log = (
  { panel, client }: Acting,
  entry: { status: LoginStatus; event: LoginEvent; detail: string },
) => logSignIn({ username: panel.by, ...client, ...entry });

/** @throws ApiError ADMIN_KEY_NOT_FOUND for a key that is unknown or not this panel's to see. */
export async function revokeAdminKey(acting: Acting, id: string, withMadeKeys: boolean) {
  const event = 'key_revoked';
  const { panel } = acting;
  const key = await findKey(id);
  if (!key || !mayManage(panel, key)) {
    await log(acting, { status: key ? 'refused' : 'failed', event, detail: id });
    throw new ApiError('ADMIN_KEY_NOT_FOUND');
  }
  const ended = await revokeKey(key, { by: panel.by, withMadeKeys });
  const also = ended.keys > 1 ? ` and ${ended.keys - 1} made with it` : '';
  await log(acting, { status: 'success', event, detail: `${keyInLog(key, key.label)}${also}` });
  return ended;
}

/** @throws ApiError ADMIN_SESSION_NOT_FOUND for a session that is unknown or not this panel's to see. */
export async function endSession(acting: Acting, id: number): Promise<void> {
  const ended = await endPanelSession(id, manageableBy(acting.panel), acting.panel.by);
  const status = ended ? 'success' : 'failed';
  await log(acting, { status, event: 'session_ended', detail: `Session ${id}` });
  if (!ended) throw new ApiError('ADMIN_SESSION_NOT_FOUND');
}

/** Returns how many sessions ended. */
export async function endOtherSessions(acting: Acting): Promise<number> {
  const { panel } = acting;
  const ended = await endOtherPanelSessions(panel.sessionId, manageableBy(panel), panel.by);
  const detail = `All others: ${ended}`;
  await log(acting, { status: 'success', event: 'session_ended', detail });
  return ended;
}
