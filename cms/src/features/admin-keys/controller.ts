import {
  ADMIN_KEY_LABEL_DEFAULT,
  type AdminSession,
  type ListedAdminKey,
  type PanelSession,
} from '@elc/contracts';
import { z } from 'zod';
import { clientOf } from '../../platform/http/client';
import { cursorRow, readPage } from '../../platform/http/cursor';
import { actAsStaff } from '../../platform/jobs/request-in-flight';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
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
import { type PanelSessionRow, pageOfPanelSessions } from './panel-sessions';
import { keyState } from './rules/key-life';
import { manageableBy } from './rules/may-manage';
import { type ListedKey, pageOfKeys } from './stored-keys';
import { verifyKey } from './verify-key';

const position = z.tuple([cursorRow]);

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
    const { state = null } = query;
    const { panel } = ctx.state;
    const manageable = manageableBy(panel);
    const { page, nextCursor } = await readPage(
      { list: 'admin-keys', shape: position, query },
      (after, limit) => pageOfKeys({ limit, after: after?.[0] ?? null, state, manageable }),
      ({ number }) => [number],
    );
    return { body: { keys: page.map((row) => toListedKey(row, panel, Date.now())), nextCursor } };
  },

  revokeAdminKey: async ({ ctx, params, query }) => {
    const ended = await revokeAdminKey(acting(ctx), params.id, query.madeKeys === 'revoke');
    return { body: { success: true, ...ended } };
  },

  listAdminSessions: async ({ ctx, query }) => {
    const { panel } = ctx.state;
    const manageable = manageableBy(panel);
    const { page, nextCursor } = await readPage(
      { list: 'admin-sessions', shape: position, query },
      (after, limit) => pageOfPanelSessions({ limit, after: after?.[0] ?? null, manageable }),
      ({ id }) => [id],
    );
    return { body: { sessions: page.map((row) => toAdminSession(row, panel)), nextCursor } };
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

function toListedKey(key: ListedKey, panel: OpenPanel, nowMs: number): ListedAdminKey {
  return {
    ...pick(key, 'id', 'prefix', 'role', 'madeBy', 'madeFrom', 'boundAddress'),
    label: key.label ?? ADMIN_KEY_LABEL_DEFAULT,
    createdAt: isoTime(key.createdAtMs),
    lastUsedAt: isoTime(key.lastUsedAtMs),
    lastUsedFrom: key.lastUsedAddress,
    expiresAt: isoTime(key.expiresAtMs),
    state: keyState(key, nowMs),
    revokedAt: isoTime(key.revokedAtMs),
    ...pick(key, 'revokedBy', 'sessions', 'madeKeys'),
    isThis: key.id === panel.keyId,
  };
}

function toAdminSession(session: PanelSessionRow, panel: OpenPanel): AdminSession {
  const { id, key, address, agent, createdAtMs, lastSeenMs, expiresAtMs } = session;
  return {
    id: String(id),
    key: { id: key.id, prefix: key.prefix, label: key.label ?? ADMIN_KEY_LABEL_DEFAULT },
    role: key.role,
    address,
    userAgent: agent,
    openedAt: isoTime(createdAtMs),
    lastSeenAt: isoTime(lastSeenMs),
    expiresAt: isoTime(expiresAtMs),
    isThis: id === panel.sessionId,
  };
}
