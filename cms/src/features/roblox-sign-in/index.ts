import { RETENTION_MS, ROBLOX_CONFIRMATION_MS, type RobloxAccount } from '@elc/contracts';
import type { Context } from 'koa';
import type { Connection } from '../../platform/db/connection';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { type OwnCookie, ownCookie } from '../../platform/http/own-cookie';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type {
  RobloxOauthClient,
  SignInAnswer,
} from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import { newToken, tokenDigest, userOf } from '../accounts';
import type { FeatureContext } from '../feature';
import { choicesOf, erasePlayer, setHidden } from '../players';
import { signInError, toRobloxAccount, toVerifiedPlayer } from './account-answers';
import { createOwnCheck } from './check-own-badges';
import { createSignInWithRoblox } from './sign-in';
import {
  createRobloxAccounts,
  robloxAccountTable,
  type StoredAccount,
} from './tables/roblox-accounts';
import { createRobloxSessions, robloxSessionTable } from './tables/roblox-sessions';

export { unlinkUsers } from './tables/roblox-accounts';
export const robloxSignInTables = [robloxAccountTable, robloxSessionTable];

const HOUR_MS = 3_600_000;

const cookies = {
  session: ownCookie('elc_roblox', RETENTION_MS.robloxSession),
  pending: ownCookie('elc_roblox_sign_in', RETENTION_MS.robloxSignIn),
};

/** In the caller's transaction. */
export async function eraseRobloxAccount(trx: Connection, userId: number): Promise<number> {
  const sessions = await createRobloxSessions(trx).endAll(userId);
  return sessions + (await createRobloxAccounts(trx).erase(userId));
}

interface Uses {
  /** Null where this is not set up. */
  readonly oauth: RobloxOauthClient | null;
  readonly roblox: Pick<RobloxClient, 'badgesOfUniverse' | 'badgesOfOwner' | 'user'>;
}

export function createRobloxSignInFeature(context: FeatureContext, { oauth, roblox }: Uses) {
  const { connection, now } = context;
  const stored = createRobloxAccounts(connection);
  const sessions = createRobloxSessions(connection);
  const signIn = oauth && createSignInWithRoblox(context, oauth, createOwnCheck(context, roblox));

  /** @throws ApiError 503 where it is not set up. */
  function configured() {
    if (!signIn) throw new ApiError('ROBLOX_SIGN_IN_NOT_CONFIGURED');
    return signIn;
  }

  /** Signed in with Roblox in this browser, or linked to the signed-in account. */
  async function accountOf(ctx: Context): Promise<StoredAccount | null> {
    const token = cookies.session.read(ctx);
    const userId = token ? await sessions.playerOf(tokenDigest(token), now()) : null;
    if (userId !== null) return stored.ofPlayer(userId);
    const user = await userOf(ctx);
    return user && stored.ofSiteUser(user.id);
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
    const endsAfterMs = now() + RETENTION_MS.robloxSession - ROBLOX_CONFIRMATION_MS;
    const userId = token ? await sessions.playerOf(tokenDigest(token), endsAfterMs) : null;
    if (userId !== null) {
      const account = await stored.ofPlayer(userId);
      if (account) return account;
    }
    await ownAccount(ctx);
    throw new ApiError('REAUTHENTICATION_REQUIRED/roblox');
  }

  async function view(account: StoredAccount | null): Promise<RobloxAccount | null> {
    if (!account) return null;
    return toRobloxAccount(account, (await choicesOf(account.userId)).hidden);
  }

  const viewOf = async (userId: number) => view(await stored.ofPlayer(userId));

  const jobs: BackgroundJob[] = [
    {
      name: 'ended-roblox-sessions',
      everyMs: HOUR_MS,
      leaseMs: HOUR_MS / 60,
      run: () => sessions.deleteEndedBefore(now()),
    },
  ];

  return {
    async start(ctx: Context, returnTo: string): Promise<string> {
      const begun = await configured().begin(returnTo);
      if (!begun.ok) throw upstreamError('Roblox', begun);
      cookies.pending.write(ctx, begun.pending);
      return begun.address;
    },
    async finish(ctx: Context, answer: SignInAnswer) {
      const { finish } = configured();
      const outcome = await finish(cookies.pending.read(ctx), answer);
      // However it ends: the answer is good once.
      cookies.pending.drop(ctx);
      if (!outcome.ok) throw signInError(outcome);
      await endSession(ctx, sessions, cookies.session);
      cookies.session.write(ctx, outcome.token);
      const account = await stored.ofPlayer(outcome.userId);
      const seen = await view(account);
      // Everything was erased in this moment.
      if (!account || !seen) throw new ApiError('PLAYER_ERASED');
      const user = await userOf(ctx);
      const linkTo = user && user.id !== account.siteUserId ? user.username : null;
      return { returnTo: outcome.returnTo, account: seen, linkTo };
    },
    /** The player has agreed to the link. */
    async link(ctx: Context): Promise<RobloxAccount | null> {
      const { userId } = await confirmedAccount(ctx);
      const user = await userOf(ctx);
      if (!user) throw new ApiError('SIGNED_OUT');
      await connection.transaction((trx) => createRobloxAccounts(trx).linkTo(userId, user.id));
      return viewOf(userId);
    },
    async account(ctx: Context): Promise<RobloxAccount | null> {
      configured();
      return view(await accountOf(ctx));
    },
    /** What is stored stays. */
    async signOut(ctx: Context): Promise<void> {
      await endSession(ctx, sessions, cookies.session);
      cookies.pending.drop(ctx);
    },
    async unlink(ctx: Context): Promise<void> {
      const { userId } = await ownAccount(ctx);
      await connection.transaction((trx) => eraseRobloxAccount(trx, userId));
      cookies.session.drop(ctx);
    },
    async share(ctx: Context): Promise<RobloxAccount | null> {
      const { userId, shareToken } = await confirmedAccount(ctx);
      const token = shareToken ?? newToken();
      if (shareToken === null) await stored.share(userId, { token, atMs: now() });
      return viewOf(userId);
    },
    async unshare(ctx: Context): Promise<RobloxAccount | null> {
      const { userId } = await ownAccount(ctx);
      await stored.share(userId, null);
      return viewOf(userId);
    },
    async setHidden(ctx: Context, hidden: boolean): Promise<RobloxAccount | null> {
      const { userId } = await confirmedAccount(ctx);
      await setHidden(userId, hidden);
      return viewOf(userId);
    },
    async erase(ctx: Context): Promise<Record<string, number>> {
      const { userId } = await confirmedAccount(ctx);
      const erased = await erasePlayer(userId);
      cookies.session.drop(ctx);
      return erased;
    },
    async verifiedPlayer(token: string) {
      const account = await stored.ofShare(token);
      if (!account) throw new ApiError('SHARED_VERDICT_NOT_FOUND');
      return toVerifiedPlayer(account);
    },
    jobs,
  };
}

async function endSession(
  ctx: Context,
  sessions: Pick<ReturnType<typeof createRobloxSessions>, 'end'>,
  cookie: OwnCookie,
): Promise<void> {
  const token = cookie.read(ctx);
  if (!token) return;
  await sessions.end(tokenDigest(token));
  cookie.drop(ctx);
}

export type RobloxSignInFeature = ReturnType<typeof createRobloxSignInFeature>;
