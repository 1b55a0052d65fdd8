import { RETENTION_MS, ROBLOX_CONFIRMATION_MS, type RobloxAccount } from '@elc/contracts';
import type { Context } from 'koa';
import { inTransaction } from '../../platform/db/database';
import { ApiError } from '../../platform/http/errors/api-error';
import { ownCookie } from '../../platform/http/own-cookie';
import { newToken, tokenDigest, userOf } from '../accounts';
import type { Handlers } from '../handlers';
import { choicesOf, erasePlayer, setHidden } from '../players';
import { toRobloxAccount, toVerifiedPlayer } from './account-answers';
import { beginSignIn, finishSignIn, oauthClient } from './sign-in';
import {
  accountOfPlayer,
  accountOfShare,
  accountOfSiteUser,
  endSession,
  eraseRobloxAccount,
  linkAccount,
  playerOfSession,
  type StoredAccount,
  shareVerdict,
} from './stored-accounts';

const cookies = {
  session: ownCookie('elc_roblox', RETENTION_MS.robloxSession),
  pending: ownCookie('elc_roblox_sign_in', RETENTION_MS.robloxSignIn),
};

export const robloxSignInHandlers = {
  startRobloxSignIn: async ({ ctx, body: { returnTo } }) => {
    const { address, pending } = await beginSignIn(returnTo);
    cookies.pending.write(ctx, pending);
    return { body: { success: true, address } };
  },

  finishRobloxSignIn: async ({ ctx, body }) => {
    // However it ends: the answer is good once.
    const signedIn = await finishSignIn(cookies.pending.read(ctx), body).finally(() =>
      cookies.pending.drop(ctx),
    );
    await endBrowserSession(ctx);
    cookies.session.write(ctx, signedIn.token);
    const stored = await accountOfPlayer(signedIn.userId);
    const account = await view(stored);
    // Everything was erased in this moment.
    if (!stored || !account) throw new ApiError('PLAYER_ERASED');
    const user = await userOf(ctx);
    const linkTo = user && user.id !== stored.siteUserId ? user.username : null;
    return { body: { success: true, returnTo: signedIn.returnTo, account, linkTo } };
  },

  robloxAccount: async ({ ctx }) => {
    oauthClient();
    return { body: { success: true, account: await view(await accountOf(ctx)) } };
  },

  signOutOfRoblox: async ({ ctx }) => {
    await signOutOfRoblox(ctx);
    return { body: { success: true } };
  },

  /** The player has agreed to the link. */
  linkRobloxAccount: async ({ ctx }) => {
    const { userId } = await confirmedAccount(ctx);
    const user = await userOf(ctx);
    if (!user) throw new ApiError('SIGNED_OUT');
    await inTransaction(() => linkAccount(userId, user.id));
    return answer(userId);
  },

  unlinkRobloxAccount: async ({ ctx }) => {
    const { userId } = await ownAccount(ctx);
    await inTransaction(() => eraseRobloxAccount(userId));
    cookies.session.drop(ctx);
    return { body: { success: true } };
  },

  shareRobloxVerdict: async ({ ctx }) => {
    const { userId, shareToken } = await confirmedAccount(ctx);
    if (shareToken === null) await shareVerdict(userId, newToken());
    return answer(userId);
  },

  unshareRobloxVerdict: async ({ ctx }) => {
    const { userId } = await ownAccount(ctx);
    await shareVerdict(userId, null);
    return answer(userId);
  },

  hideRobloxPlayer: async ({ ctx, body: { hidden } }) => {
    const { userId } = await confirmedAccount(ctx);
    await setHidden(userId, hidden);
    return answer(userId);
  },

  eraseRobloxPlayer: async ({ ctx }) => {
    const { userId } = await confirmedAccount(ctx);
    const erased = await erasePlayer(userId);
    cookies.session.drop(ctx);
    return { body: { success: true, erased } };
  },

  verifiedPlayer: async ({ params: { token } }) => {
    const account = await accountOfShare(token);
    if (!account) throw new ApiError('SHARED_VERDICT_NOT_FOUND');
    return { body: { success: true, player: toVerifiedPlayer(account) } };
  },
} satisfies Partial<Handlers>;

/** Ends the session of this browser. What is stored stays. */
export async function signOutOfRoblox(ctx: Context): Promise<void> {
  await endBrowserSession(ctx);
  cookies.pending.drop(ctx);
}

async function endBrowserSession(ctx: Context): Promise<void> {
  const token = cookies.session.read(ctx);
  if (!token) return;
  await endSession(tokenDigest(token));
  cookies.session.drop(ctx);
}

/** Signed in with Roblox in this browser, or linked to the signed-in account. */
async function accountOf(ctx: Context): Promise<StoredAccount | null> {
  const token = cookies.session.read(ctx);
  const userId = token ? await playerOfSession(tokenDigest(token)) : null;
  if (userId !== null) return accountOfPlayer(userId);
  const user = await userOf(ctx);
  return user && accountOfSiteUser(user.id);
}

/** @throws ApiError 401 without a sign-in. */
async function ownAccount(ctx: Context): Promise<StoredAccount> {
  const account = await accountOf(ctx);
  if (!account) throw new ApiError('ROBLOX_SIGNED_OUT');
  return account;
}

/**
 * A sign-in with Roblox within `ROBLOX_CONFIRMATION_MS`. @throws ApiError 401 without a sign-in,
 * 403 after an older one, or where only a linked account shows the player.
 */
async function confirmedAccount(ctx: Context): Promise<StoredAccount> {
  const token = cookies.session.read(ctx);
  const endsAfterMs = Date.now() + RETENTION_MS.robloxSession - ROBLOX_CONFIRMATION_MS;
  const userId = token ? await playerOfSession(tokenDigest(token), endsAfterMs) : null;
  if (userId !== null) {
    const account = await accountOfPlayer(userId);
    if (account) return account;
  }
  await ownAccount(ctx);
  throw new ApiError('REAUTHENTICATION_REQUIRED/roblox');
}

async function view(account: StoredAccount | null): Promise<RobloxAccount | null> {
  if (!account) return null;
  return toRobloxAccount(account, (await choicesOf(account.userId)).hidden);
}

const answer = async (userId: number) =>
  ({ body: { success: true, account: await view(await accountOfPlayer(userId)) } }) as const;
