import type { OwnSession } from '@elc/contracts';
import type { Context } from 'koa';
import { content } from '../../content/content';
import { env } from '../../platform/env/env';
import { clientOf } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { findVisitor } from '../../platform/http/visitor-cookie';
import { log } from '../../platform/log';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import { claim, countUnclaimed } from './claim';
import { acceptInvite, readInvite } from './invites';
import { pendingEmailOf } from './links';
import {
  changePassword,
  confirmEmail,
  deleteOwnAccount,
  removeEmail,
  setEmail,
} from './own-account';
import { readResetLink, requestReset, resetPassword } from './recovery';
import { nameKey } from './rules/name-key';
import {
  beginFactor,
  confirmFactor,
  factorStateOf,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor';
import {
  browserSession,
  endBrowserSession,
  knownBrowsers,
  userOf,
} from './sessions/request-sessions';
import { revokeSessionsOf, sessionsOf } from './sessions/stored-sessions';
import { toCurrentUser, type User } from './users';
import { uses } from './uses';

/** @throws ApiError 401 in a browser that is not signed in. */
async function signedIn(ctx: Context): Promise<{ user: User; sessionId: number }> {
  const user = await userOf(ctx);
  const session = await browserSession(ctx, 'user');
  if (!user || !session) throw new ApiError('SIGNED_OUT');
  return { user, sessionId: session.id };
}

const asking = (ctx: Context, { username }: User) => ({
  ...clientOf(ctx),
  browser: knownBrowsers.find(ctx, nameKey(username)),
});

const ownSessions = async (user: User, sessionId: number): Promise<OwnSession[]> =>
  (await sessionsOf(user.id)).map((session) => ({
    id: String(session.id),
    userAgent: session.agent || null,
    address: session.address,
    signedInAt: isoTime(session.createdAtMs),
    lastSeenAt: isoTime(session.lastSeenMs),
    isThis: session.id === sessionId,
  }));

/** What people do with their own accounts. */
export const ownAccountHandlers = {
  ownAccount: async ({ ctx }) => {
    const { user, sessionId } = await signedIn(ctx);
    const { onSinceMs, ...factor } = await factorStateOf(user);
    return {
      body: {
        success: true,
        user: toCurrentUser(user),
        sendsMail: env().SMTP_URL !== undefined,
        pendingEmail: await pendingEmailOf(user.id),
        sessions: await ownSessions(user, sessionId),
        secondFactor: { ...factor, isOn: onSinceMs !== null, onSince: isoTime(onSinceMs) },
        unclaimed: await countUnclaimed(findVisitor(ctx)),
      },
    };
  },

  ownData: async ({ ctx }) => {
    const { user, sessionId } = await signedIn(ctx);
    const { favorites, ratings, apiKeys, webhooks } = await uses().owned.read(`user:${user.id}`);
    const names = new Map((await content().commands()).map(({ id, name }) => [id, name]));
    ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
    return {
      body: {
        success: true,
        exportedAt: isoTime(Date.now()),
        account: toCurrentUser(user),
        favorites: favorites.map(({ itemId, createdAtMs }) => ({
          itemId,
          name: names.get(itemId) ?? null,
          createdAt: isoTime(createdAtMs),
        })),
        ratings: ratings.map(({ itemId, rating, updatedAtMs }) => ({
          itemId,
          name: names.get(itemId) ?? null,
          rating,
          ratedAt: isoTime(updatedAtMs),
        })),
        apiKeys: [...apiKeys],
        webhooks: [...webhooks],
        sessions: await ownSessions(user, sessionId),
      },
    };
  },

  changePassword: async ({ ctx, body }) => {
    const { user, sessionId } = await signedIn(ctx);
    await changePassword(user, body, sessionId, asking(ctx, user));
    return { body: { success: true } };
  },

  endOwnSessions: async ({ ctx }) => {
    const { user } = await signedIn(ctx);
    await revokeSessionsOf(user.id);
    await endBrowserSession(ctx, 'user');
    return { body: { success: true } };
  },

  endOwnSession: async ({ ctx, params }) => {
    const { user, sessionId } = await signedIn(ctx);
    const id = Number(params.id);
    if ((await revokeSessionsOf(user.id, id)) !== 1) throw new ApiError('SESSION_NOT_FOUND');
    if (id === sessionId) await endBrowserSession(ctx, 'user');
    return { body: { success: true } };
  },

  takeAlong: async ({ ctx }) => {
    const { user } = await signedIn(ctx);
    return { body: { success: true, ...(await claim(findVisitor(ctx), user.id)) } };
  },

  deleteOwnAccount: async ({ ctx, body }) => {
    const { user } = await signedIn(ctx);
    const restorableUntilMs = await deleteOwnAccount(user, body.password, asking(ctx, user));
    await endBrowserSession(ctx, 'user');
    return { body: { success: true, restorableUntil: isoTime(restorableUntilMs) } };
  },

  setEmail: async ({ ctx, body }) => {
    const { user } = await signedIn(ctx);
    await setEmail(user, body, asking(ctx, user));
    return { body: { success: true, pendingEmail: body.email } };
  },

  removeEmail: async ({ ctx, body }) => {
    const { user } = await signedIn(ctx);
    await removeEmail(user, body.password, asking(ctx, user));
    return { body: { success: true } };
  },

  confirmEmail: async ({ ctx, body }) => {
    const { user } = await signedIn(ctx);
    await confirmEmail(user, body.token);
    return { body: { success: true } };
  },

  requestReset: async ({ ctx, body }) => {
    if (!env().SMTP_URL) throw new ApiError('MAIL_OFF');
    const browserOf = (name: string) => knownBrowsers.find(ctx, name);
    // Not awaited: how long it takes would tell whether there is such an account.
    requestReset(body.account, { address: clientOf(ctx).address, browserOf }).catch((thrown) =>
      log.warn(`A link for a new password was not made: ${thrown}`),
    );
    return { body: { success: true } };
  },

  readResetLink: async ({ body }) => {
    const { username, expiresAtMs } = await readResetLink(body.token);
    return { body: { success: true, username, expiresAt: isoTime(expiresAtMs) } };
  },

  resetPassword: async ({ body }) => {
    await resetPassword(body.token, body.newPassword);
    return { body: { success: true } };
  },

  beginSecondFactor: async ({ ctx, body }) => {
    const { user } = await signedIn(ctx);
    const begun = await beginFactor(user, body.password, asking(ctx, user));
    return { body: { success: true, ...begun } };
  },

  confirmSecondFactor: async ({ ctx, body }) => {
    const { user, sessionId } = await signedIn(ctx);
    const recoveryCodes = await confirmFactor(user, body.code, sessionId);
    return { body: { success: true, recoveryCodes } };
  },

  renewRecoveryCodes: async ({ ctx, body }) => {
    const { user } = await signedIn(ctx);
    return { body: { success: true, recoveryCodes: await renewRecoveryCodes(user, body.code) } };
  },

  removeSecondFactor: async ({ ctx, body }) => {
    const { user, sessionId } = await signedIn(ctx);
    await removeFactor(user, body.code, sessionId);
    return { body: { success: true } };
  },

  readInvite: async ({ body }) => {
    const { by, expiresAtMs } = await readInvite(body.token);
    return { body: { success: true, by, expiresAt: isoTime(expiresAtMs) } };
  },

  acceptInvite: async ({ ctx, body }) => {
    const { user } = await signedIn(ctx);
    await acceptInvite(user, body.token);
    return { body: { success: true, user: toCurrentUser({ ...user, role: 'moderator' }) } };
  },
} satisfies Partial<Handlers>;
