import type { OwnSession } from '@elc/contracts';
import type { Context } from 'koa';
import { clientOf } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import { type AccountsFeature, nameKey, type SiteUser } from '.';
import {
  emailError,
  factorError,
  inviteError,
  linkError,
  ownDeletionError,
  passwordError,
  resetError,
} from './account-errors';
import { toCurrentUser } from './site-users';

/** What people do with their own accounts. */
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
      const names = await accounts.owned.names();
      ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
      return {
        body: {
          success: true,
          exportedAt: isoTime(accounts.now()),
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
          sessions: await sessionsOf(user, sessionId),
        },
      };
    },

    changePassword: async ({ ctx, body }) => {
      const { user, sessionId } = await signedIn(ctx);
      const outcome = await ownAccount.changePassword(user, body, sessionId, asking(ctx, user));
      if (!outcome.ok) throw passwordError(outcome, 'currentPassword');
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
      const outcome = await ownAccount.delete(user, body.password, asking(ctx, user));
      if (!outcome.ok) throw ownDeletionError(outcome);
      await requestSessions.end(ctx, 'user');
      return { body: { success: true, restorableUntil: isoTime(outcome.restorableUntilMs) } };
    },

    setEmail: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const outcome = await recovery.setEmail(user, body, asking(ctx, user));
      if (!outcome.ok) throw emailError(outcome);
      return { body: { success: true, pendingEmail: body.email } };
    },

    removeEmail: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const outcome = await recovery.removeEmail(user, body.password, asking(ctx, user));
      if (!outcome.ok) throw passwordError(outcome, 'password');
      return { body: { success: true } };
    },

    confirmEmail: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const outcome = await recovery.confirmEmail(user, body.token);
      if (!outcome.ok) throw linkError(outcome);
      return { body: { success: true } };
    },

    requestReset: async ({ ctx, body }) => {
      if (!(await recovery.sendsMail())) throw new ApiError('MAIL_OFF');
      // Not awaited: how long it takes would tell whether there is such an account.
      recovery
        .requestReset(body.account, {
          address: clientOf(ctx).address,
          browserOf: (name) => accounts.knownBrowsers.find(ctx, name),
        })
        .catch((thrown) => accounts.warn(`A link for a new password was not made: ${thrown}`));
      return { body: { success: true } };
    },

    readResetLink: async ({ body }) => {
      const outcome = await recovery.readResetLink(body.token);
      if (!outcome.ok) throw linkError(outcome);
      const { username, expiresAtMs } = outcome;
      return { body: { success: true, username, expiresAt: isoTime(expiresAtMs) } };
    },

    resetPassword: async ({ body }) => {
      const outcome = await recovery.resetPassword(body.token, body.newPassword);
      if (!outcome.ok) throw resetError(outcome);
      return { body: { success: true } };
    },

    beginSecondFactor: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const outcome = await secondFactor.begin(user, body.password, asking(ctx, user));
      if (!outcome.ok) throw factorError(outcome);
      const { secret, address } = outcome;
      return { body: { success: true, secret, address } };
    },

    confirmSecondFactor: async ({ ctx, body }) => {
      const { user, sessionId } = await signedIn(ctx);
      const outcome = await secondFactor.confirm(user, body.code, sessionId);
      if (!outcome.ok) throw factorError(outcome);
      return { body: { success: true, recoveryCodes: outcome.recoveryCodes } };
    },

    renewRecoveryCodes: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const outcome = await secondFactor.renewCodes(user, body.code);
      if (!outcome.ok) throw factorError(outcome);
      return { body: { success: true, recoveryCodes: outcome.recoveryCodes } };
    },

    removeSecondFactor: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const outcome = await secondFactor.remove(user, body.code);
      if (!outcome.ok) throw factorError(outcome);
      return { body: { success: true } };
    },

    readInvite: async ({ body }) => {
      const outcome = await accounts.invites.read(body.token);
      if (!outcome.ok) throw inviteError(outcome);
      const { by, expiresAtMs } = outcome.invite;
      return { body: { success: true, by, expiresAt: isoTime(expiresAtMs) } };
    },

    acceptInvite: async ({ ctx, body }) => {
      const { user } = await signedIn(ctx);
      const outcome = await accounts.invites.accept(user, body.token);
      if (!outcome.ok) throw inviteError(outcome);
      return { body: { success: true, user: toCurrentUser({ ...user, role: 'moderator' }) } };
    },

    makeResetLink: async ({ ctx, params }) => {
      const outcome = await recovery.makeResetLink(params.id, ctx.state.panel.by);
      if (!outcome.ok) throw new ApiError('USER_NOT_FOUND');
      const { link, expiresAtMs } = outcome;
      return { body: { success: true, link, expiresAt: isoTime(expiresAtMs) } };
    },
  } satisfies Partial<Handlers>;
}
