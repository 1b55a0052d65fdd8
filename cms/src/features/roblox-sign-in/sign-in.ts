import { RETENTION_MS } from '@elc/contracts';
import { isOwnPath } from '@elc/contracts/roblox-sign-in/own-path';
import { z } from 'zod';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { readSignedText, signText } from '../../platform/rules/signed-text';
import type {
  RobloxOauthClient,
  SignInAnswer,
} from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import { newToken, tokenDigest } from '../accounts';
import type { FeatureContext } from '../feature';
import type { PlayersFeature } from '../players';
import { signInError } from './account-answers';
import type { createOwnCheck } from './check-own-badges';
import { type CheckedPlayer, createRobloxAccounts } from './tables/roblox-accounts';
import { createRobloxSessions } from './tables/roblox-sessions';

/** The state is in a signed cookie, so any replica can finish; tokens are revoked afterwards. */
export function createSignInWithRoblox(
  { connection, settings, now }: FeatureContext,
  oauth: RobloxOauthClient,
  check: ReturnType<typeof createOwnCheck>,
  players: Pick<PlayersFeature, 'erasedAmong'>,
) {
  const secret = settings.SESSION_SECRET;

  /** Returns a token. @throws ApiError 403 for a player who must not be stored. */
  function store(checked: CheckedPlayer): Promise<string> {
    return connection.transaction(async (trx) => {
      const { userId } = checked;
      const erased = await players.erasedAmong([userId], trx);
      if (erased.has(userId)) throw new ApiError('PLAYER_ERASED');
      await createRobloxAccounts(trx).save(checked, now());
      const token = newToken();
      await createRobloxSessions(trx).add({
        tokenDigest: tokenDigest(token),
        userId,
        expiresAtMs: now() + RETENTION_MS.robloxSession,
      });
      return token;
    });
  }

  return {
    /** `pending` is the value of the cookie. @throws ApiError while Roblox does not answer. */
    async begin(returnTo: string): Promise<{ address: string; pending: string }> {
      const begun = await oauth.begin();
      if (!begun.ok) throw upstreamError('Roblox', begun);
      const pending: PendingSignIn = { ...begun.secrets, returnTo, startedAtMs: now() };
      return { address: begun.address, pending: signPending(pending, secret) };
    },
    /** `token` identifies the browser. @throws ApiError unless Roblox proves who the player is. */
    async finish(cookie: string | undefined, answer: SignInAnswer) {
      const pending = readPending(cookie, secret, now());
      if (!pending) throw new ApiError('SIGN_IN_NOT_STARTED');
      const proven = await oauth.finish(answer, pending);
      if (!proven.ok) throw signInError(proven);
      const { player, tokens, mayReadInventory } = proven;
      const checked = await check(player, { mayReadInventory, accessToken: tokens.access }).finally(
        () => oauth.revoke(tokens),
      );
      const token = await store(checked);
      return { userId: player.userId, token, returnTo: pending.returnTo };
    },
  };
}

const pendingSignIn = z.strictObject({
  state: z.string().min(16),
  nonce: z.string().min(16),
  verifier: z.string().min(43),
  returnTo: z.string().refine(isOwnPath),
  startedAtMs: z.number().int().nonnegative(),
});

/** What the answer of Roblox must match, and the page to return to. */
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** A signed cookie value. */
export function signPending(pending: PendingSignIn, secret: string): string {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return signText(text, 'roblox-sign-in', secret);
}

/** Null for a value that was changed, made up, or is older than ten minutes. */
export function readPending(
  value: string | undefined,
  secret: string,
  nowMs: number,
): PendingSignIn | null {
  const text = readSignedText(value, 'roblox-sign-in', secret);
  if (text === null) return null;
  const read = pendingSignIn.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!read.success) return null;
  const ageMs = nowMs - read.data.startedAtMs;
  return ageMs >= -CLOCK_TOLERANCE_MS && ageMs <= RETENTION_MS.robloxSignIn ? read.data : null;
}

/** Replicas may have different clocks. */
const CLOCK_TOLERANCE_MS = 60_000;
