import type { OwnSession } from '@elc/contracts';
import type { Context } from 'koa';
import { clientOf } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import { type AccountsFeature, nameKey, type SiteUser } from '.';
import { toCurrentUser } from './site-users';

export function ownAccountHandlers(accounts: AccountsFeature) {
  const { requestSessions, ownAccount, recovery, secondFactor, takeAlong } = accounts;

  /** @throws ApiError 401 in a browser that is not signed in. */
  async function signedIn(ctx: Context): Promise<{ user: SiteUser; sessionId: number }> {
    const user = await requestSessions.user(ctx);
    const session = await requestSessions.live(ctx, 'user');
    if (!user || !session) throw new ApiError('SIGNED_OUT');
    return { user, sessionId: session.id };
  }

  const asking = (ctx: Context, { username }: SiteUser) => ({
    ...clientOf(ctx),
    browser: accounts.knownBrowsers.find(ctx, nameKey(username)),
  });

  const sessionsOf = async (user: SiteUser, sessionId: number): Promise<OwnSession[]> =>
    (await accounts.sessionsOf(user.id)).map((session) => ({
      id: String(session.id),
      userAgent: session.agent || null,
      address: session.address,
      signedInAt: isoTime(session.createdAtMs),
      lastSeenAt: isoTime(session.lastSeenMs),
      isThis: session.id === sessionId,
    }));

  return {
    ownAccount: async ({ ctx }) => {
      const { user, sessionId } = await signedIn(ctx);
      const { onSinceMs, ...factor } = await secondFactor.stateOf(user);
      return {
        body: {
          success: true,
          user: toCurrentUser(user),
          sendsMail: await recovery.sendsMail(),
          pendingEmail: await accounts.pendingEmailOf(user.id),
          sessions: await sessionsOf(user, sessionId),
          secondFactor: { ...factor, isOn: onSinceMs !== null, onSince: isoTime(onSinceMs) },
          unclaimed: await takeAlong.count(accounts.visitors.find(ctx)),
        },
      };
    },

    ownData: async ({ ctx }) => {
      const { user, sessionId } = await signedIn(ctx);
      const { favorites, ratings, apiKeys } = await accounts.owned.read(`user:${user.id}`);
      ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
      return {
        body: {
          success: true,
          exportedAt: isoTime(accounts.now()),
          account: toCurrentUser(user),
          favorites: favorites.map(({ itemId, createdAtMs }) => ({
            itemId,
            createdAt: isoTime(createdAtMs),
          })),
          ratings: ratings.map(({ itemId, rating, updatedAtMs }) => ({
            itemId,
            rating,
            ratedAt: isoTime(updatedAtMs),
          })),
          apiKeys: [...apiKeys],
          sessions: await sessionsOf(user, sessionId),
        },
      };
    },

    changePassword: async ({ ctx, body }) => {
      const { user, sessionId } = await signedIn(ctx);
      await ownAccount.changePassword(user, body, sessionId, asking(ctx, user));
      return { body: { success: true } };
    },

    endOwnSessions: async ({ ctx }) => {
      const { user } = await signedIn(ctx);
      await accounts.endSessionsOf(user.id);
      await requestSessions.end(ctx, 'user');
      return { body: { success: true } };
    },

    endOwnSession: async ({ ctx, params }) => {
      const { user, sessionId } = await signedIn(ctx);
      const id = Number(params.id);
      if (!(await accounts.endSessionOf(user.id, id))) throw new ApiError('SESSION_NOT_FOUND');
      if (id === sessionId) await requestSessions.end(ctx, 'user');
      return { body: { success: true } };
    },

    takeAlong: async ({ ctx }) => {
      const { user } = await signedIn(ctx);
      const outcome = await takeAlong.take(accounts.visitors.find(ctx), user.id);
      return { body: { success: true, ...outcome } };
    },

    deleteOwnAccount: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const restorableUntilMs = await ownAccount.delete(user, body.password, asking(ctx, user));
      await requestSessions.end(ctx, 'user');
      return { body: { success: true, restorableUntil: isoTime(restorableUntilMs) } };
    },

    setEmail: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      await recovery.setEmail(user, body, asking(ctx, user));
      return { body: { success: true, pendingEmail: body.email } };
    },

    removeEmail: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      await recovery.removeEmail(user, body.password, asking(ctx, user));
      return { body: { success: true } };
    },

    confirmEmail: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      await recovery.confirmEmail(user, body.token);
      return { body: { success: true } };
    },

    requestReset: async ({ body }) => {
      if (!(await recovery.sendsMail())) throw new ApiError('MAIL_OFF');
      // Not awaited: how long it takes would tell whether there is such an account.
      recovery
        .requestReset(body.account)
        .catch((thrown) => accounts.warn(`A link for a new password was not made: ${thrown}`));
      return { body: { success: true } };
    },

    readResetLink: async ({ body }) => {
      const { username, expiresAtMs } = await recovery.readResetLink(body.token);
      return { body: { success: true, username, expiresAt: isoTime(expiresAtMs) } };
    },

    resetPassword: async ({ body }) => {
      await recovery.resetPassword(body.token, body.newPassword);
      return { body: { success: true } };
    },

    beginSecondFactor: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const begun = await secondFactor.begin(user, body.password, asking(ctx, user));
      return { body: { success: true, ...begun } };
    },

    confirmSecondFactor: async ({ ctx, body }) => {
      const { user, sessionId } = await signedIn(ctx);
      const recoveryCodes = await secondFactor.confirm(user, body.code, sessionId);
      return { body: { success: true, recoveryCodes } };
    },

    renewRecoveryCodes: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const recoveryCodes = await secondFactor.renewCodes(user, body.code);
      return { body: { success: true, recoveryCodes } };
    },

    removeSecondFactor: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      await secondFactor.remove(user, body.code);
      return { body: { success: true } };
    },

    readInvite: async ({ body }) => {
      const { by, expiresAtMs } = await accounts.invites.read(body.token);
      return { body: { success: true, by, expiresAt: isoTime(expiresAtMs) } };
    },

    acceptInvite: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      await accounts.invites.accept(user, body.token);
      return { body: { success: true, user: toCurrentUser({ ...user, role: 'moderator' }) } };
    },

    makeResetLink: async ({ ctx, params }) => {
      const { link, expiresAtMs } = await recovery.makeResetLink(params.id, ctx.state.panel.by);
      return { body: { success: true, link, expiresAt: isoTime(expiresAtMs) } };
    },
  } satisfies Partial<Handlers>;
}
