import type { CurrentUser, UserResponse } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import {
  accountsFeature,
  nameKey,
  registerError,
  type SiteUser,
  signInError,
} from '../../../features/accounts';
import { clientOf } from '../../../platform/http/client-of';
import { ApiError } from '../../../platform/http/errors/api-error';
import { isoTime } from '../../../platform/rules/iso-time';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  login: handle('login', async ({ ctx, body }) => {
    const { signIn, knownBrowsers, requestSessions } = accountsFeature.of(strapi);
    const name = nameKey(body.username);
    const outcome = await signIn(body, clientOf(ctx), knownBrowsers.find(ctx, name));
    if (!outcome.ok) throw signInError(outcome);
    await requestSessions.signIn(ctx, outcome.user);
    knownBrowsers.remember(ctx, name);
    return { body: toResponse(outcome.user) };
  }),

  register: handle('register', async ({ body }) => {
    const outcome = await accountsFeature.of(strapi).register(body);
    if (!outcome.ok) throw registerError(outcome);
    return { status: 201, body: toResponse(outcome.user) };
  }),

  current: handle('currentUser', async ({ ctx }) => {
    const { requestSessions } = accountsFeature.of(strapi);
    const user = await requestSessions.user(ctx);
    if (user) return { body: toResponse(user) };
    // The session was ended elsewhere: the pages of this browser need no further request.
    await requestSessions.end(ctx, 'user');
    throw new ApiError('SIGNED_OUT');
  }),

  logout: handle('logout', async ({ ctx }) => {
    await accountsFeature.of(strapi).requestSessions.end(ctx, 'user');
    return { body: { success: true } };
  }),

  clear: handle('clearPrivacy', async ({ ctx }) => {
    const { visitors, knownBrowsers, requestSessions, endOtherSessions } =
      accountsFeature.of(strapi);
    await requestSessions.end(ctx, 'user');
    await requestSessions.end(ctx, 'panel');
    await endOtherSessions(ctx);
    visitors.drop(ctx);
    knownBrowsers.drop(ctx);
    return { body: { success: true } };
  }),
});

function toResponse(user: SiteUser): UserResponse {
  const { id, username, email, role, createdAtMs } = user;
  const current: CurrentUser = {
    id,
    username,
    email,
    role,
    createdAt: isoTime(createdAtMs),
  };
  return { success: true, user: current };
}
