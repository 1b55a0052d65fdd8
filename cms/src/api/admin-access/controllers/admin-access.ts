import type { PanelSession } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { OpenPanel } from '../../../features/accounts';
import {
  adminKeysFeature,
  directKeyError,
  endOfKey,
  lifetimeKeyError,
  verifyKeyError,
} from '../../../features/admin-keys';
import { clientOf } from '../../../platform/http/client-of';
import { isoTime } from '../../../platform/rules/iso-time';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  verify: handle('verifyAdminKey', async ({ ctx, body }) => {
    const { verifyKey, requestSessions } = adminKeysFeature.of(strapi);
    const outcome = await verifyKey(body.key, clientOf(ctx));
    if (!outcome.ok) throw verifyKeyError(outcome);
    const { key } = outcome;
    const opened = await requestSessions.openPanel(ctx, { id: key.id, endsAtMs: endOfKey(key) });
    return { body: toSession(opened) };
  }),

  check: handle('checkAdminKey', async ({ ctx }) => ({
    body: toSession(await adminKeysFeature.of(strapi).requestSessions.panel(ctx)),
  })),

  lock: handle('lockPanel', async ({ ctx }) => {
    await adminKeysFeature.of(strapi).requestSessions.end(ctx, 'panel');
    return { body: toSession(null) };
  }),

  challenge: handle('generateChallenge', async ({ ctx, body }) => {
    const { lifetimeKeys } = adminKeysFeature.of(strapi);
    const outcome = await lifetimeKeys.challenge(body.phrase, clientOf(ctx));
    if (!outcome.ok) throw lifetimeKeyError(outcome);
    const { challenge, expiresAtMs } = outcome;
    return { body: { success: true, challenge, expiresAt: isoTime(expiresAtMs) } };
  }),

  lifetime: handle('createLifetimeKey', async ({ ctx, body }) => {
    const outcome = await adminKeysFeature.of(strapi).lifetimeKeys.make(body, clientOf(ctx));
    if (!outcome.ok) throw lifetimeKeyError(outcome);
    return { status: 201, body: { success: true, key: outcome.key, expiresAt: null } };
  }),

  direct: handle('generateDirectKey', async ({ ctx, body }) => {
    const { makeDirectKey, requestSessions } = adminKeysFeature.of(strapi);
    const panel = await requestSessions.panel(ctx);
    const user = await requestSessions.user(ctx);
    const confirmedUntilMs = await requestSessions.confirmedUntil(ctx, panel ? 'panel' : 'user');
    const maker = { panel, user, confirmedUntilMs };
    const outcome = await makeDirectKey(maker, body ?? {}, clientOf(ctx));
    if (!outcome.ok) throw directKeyError(outcome);
    const { key, expiresAtMs } = outcome;
    const expiresAt = isoTime(expiresAtMs);
    return { status: 201, body: { success: true, key, expiresAt } };
  }),
});

function toSession(panel: OpenPanel | null): PanelSession {
  return {
    success: true,
    unlocked: panel !== null,
    role: panel?.role ?? null,
    expiresAt: panel && isoTime(panel.expiresAtMs),
  };
}
