import {
  ADMIN_KEY_LABEL_DEFAULT,
  type AdminSession,
  type ListedAdminKey,
  type PanelSession,
} from '@elc/contracts';
import { z } from 'zod';
import { clientOf } from '../../platform/http/client';
import { cursorRow, readPage } from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { actAsStaff } from '../../platform/jobs/request-in-flight';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { confirmedUntil, type OpenPanel } from '../accounts';
import type { EndpointContext, Handlers } from '../handlers';
import type { AdminKeysFeature } from '.';
import { confirmError, lifetimeKeyError, verifyKeyError } from './panel-errors';
import { keyState } from './rules/key-life';
import { manageableBy } from './rules/may-manage';
import type { ListedKey } from './tables/admin-keys';
import type { PanelSessionRow } from './tables/panel-sessions';

const position = z.tuple([cursorRow]);

export function adminKeysController(adminKeys: AdminKeysFeature) {
  return {
    verifyAdminKey: async ({ ctx, body }) => {
      const { verifyKey, requestSessions } = adminKeys;
      const outcome = await verifyKey(body.key, body.code, clientOf(ctx));
      if (!outcome.ok) throw verifyKeyError(outcome);
      const { key } = outcome;
      const opened = await requestSessions.openPanel(ctx, {
        id: key.id,
        endsAtMs: key.expiresAtMs,
      });
      return { body: toSession(opened) };
    },

    openPanel: async ({ ctx, body }) => {
      const { makeAccountKey, requestSessions } = adminKeys;
      const user = await requestSessions.user(ctx);
      const session = await requestSessions.live(ctx, 'user');
      const maker = { panel: null, user, confirmedUntilMs: session && confirmedUntil(session) };
      const { id, expiresAtMs } = await makeAccountKey(maker, body?.code, clientOf(ctx));
      return {
        body: toSession(await requestSessions.openPanel(ctx, { id, endsAtMs: expiresAtMs })),
      };
    },

    checkAdminKey: async ({ ctx }) => ({
      body: toSession(await adminKeys.requestSessions.panel(ctx)),
    }),

    lockPanel: async ({ ctx }) => {
      await adminKeys.requestSessions.end(ctx, 'panel');
      return { body: toSession(null) };
    },

    generateChallenge: async ({ ctx, body }) => {
      const { lifetimeKeys } = adminKeys;
      const outcome = await lifetimeKeys.challenge(body.phrase, clientOf(ctx));
      if (!outcome.ok) throw lifetimeKeyError(outcome);
      const { challenge, expiresAtMs } = outcome;
      return { body: { success: true, challenge, expiresAt: isoTime(expiresAtMs) } };
    },

    createLifetimeKey: async ({ ctx, body }) => {
      const outcome = await adminKeys.lifetimeKeys.make(body, clientOf(ctx));
      if (!outcome.ok) throw lifetimeKeyError(outcome);
      return { status: 201, body: { success: true, key: outcome.key, expiresAt: null } };
    },

    generateDirectKey: async ({ ctx, body }) => {
      const { makeDirectKey, requestSessions } = adminKeys;
      const panel = await requestSessions.panel(ctx);
      const user = await requestSessions.user(ctx);
      const session = await requestSessions.live(ctx, panel ? 'panel' : 'user');
      const confirmedUntilMs = session && confirmedUntil(session);
      const maker = { panel, user, confirmedUntilMs };
      const client = clientOf(ctx);
      if (panel) actAsStaff({ address: client.address, key: panel.key });
      const { key, expiresAtMs } = await makeDirectKey(maker, body ?? {}, client);
      const expiresAt = isoTime(expiresAtMs);
      return { status: 201, body: { success: true, key, expiresAt } };
    },
    listAdminKeys: async ({ ctx, query }) => {
      const { pageOfKeys, now } = adminKeys;
      const { state = null } = query;
      const manageable = manageableBy(ctx.state.panel);
      const { page, nextCursor } = await readPage(
        { list: 'admin-keys', shape: position, query },
        (after, limit) =>
          pageOfKeys({ limit, after: after?.[0] ?? null, state, manageable }, now()),
        ({ number }) => [number],
      );
      const keys = page.map((row) => toListedKey(row, ctx.state.panel, now()));
      return { body: { keys, nextCursor } };
    },

    revokeAdminKey: async ({ ctx, params, query }) => {
      const { endAccess } = adminKeys;
      const ended = await endAccess.revokeKey(acting(ctx), params.id, query.madeKeys === 'revoke');
      if (!ended) throw new ApiError('ADMIN_KEY_NOT_FOUND');
      return { body: { success: true, ...ended } };
    },

    listAdminSessions: async ({ ctx, query }) => {
      const { pageOfSessions, now } = adminKeys;
      const manageable = manageableBy(ctx.state.panel);
      const { page, nextCursor } = await readPage(
        { list: 'admin-sessions', shape: position, query },
        (after, limit) => pageOfSessions({ limit, after: after?.[0] ?? null, manageable }, now()),
        ({ id }) => [id],
      );
      const sessions = page.map((row) => toAdminSession(row, ctx.state.panel));
      return { body: { sessions, nextCursor } };
    },

    endAdminSession: async ({ ctx, params }) => {
      const { endAccess } = adminKeys;
      if (!(await endAccess.endSession(acting(ctx), Number(params.id))))
        throw new ApiError('ADMIN_SESSION_NOT_FOUND');
      return { body: { success: true, sessions: 1 } };
    },

    endOtherAdminSessions: async ({ ctx }) => {
      const sessions = await adminKeys.endAccess.endOtherSessions(acting(ctx));
      return { body: { success: true, sessions } };
    },

    confirmAccess: async ({ ctx, body }) => {
      const { confirmAccess, knownBrowsers, requestSessions } = adminKeys;
      const panel = await requestSessions.panel(ctx);
      const user = await requestSessions.user(ctx);
      const outcome = await confirmAccess({ panel, user }, body, clientOf(ctx), (name) =>
        knownBrowsers.find(ctx, name),
      );
      if (!outcome.ok) throw confirmError(outcome);
      const untilMs = await requestSessions.confirm(ctx, panel ? 'panel' : 'user');
      return { body: { success: true, confirmedUntil: isoTime(untilMs) } };
    },
  } satisfies Partial<Handlers>;
}

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

export function toListedKey(key: ListedKey, panel: OpenPanel, nowMs: number): ListedAdminKey {
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

export function toAdminSession(session: PanelSessionRow, panel: OpenPanel): AdminSession {
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
