import { RETENTION_MS } from '@elc/contracts';
import { isOwnPath } from '@elc/contracts/roblox-sign-in/own-path';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/database';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { readSignedText, signText } from '../../platform/rules/signed-text';
import { upstreams } from '../../platform/services';
import type {
  SignInAnswer,
  SignInOutcome,
} from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import type { Outage } from '../../platform/upstreams/shared/outcome';
import { newToken, tokenDigest } from '../accounts';
import { erasedAmong } from '../players';
import { checkOwnBadges } from './check-own-badges';
import { addSession, type CheckedPlayer, saveAccount } from './stored-accounts';

/** @throws ApiError 503 where signing in with Roblox is not set up. */
export function oauthClient() {
  const { robloxOauth } = upstreams();
  if (!robloxOauth) throw new ApiError('ROBLOX_SIGN_IN_NOT_CONFIGURED');
  return robloxOauth;
}

/**
 * Where the browser goes, and the value of the cookie that it comes back with: it is signed, so any replica can
 * finish. @throws ApiError
 */
export async function beginSignIn(returnTo: string) {
  const begun = await oauthClient().begin();
  if (!begun.ok) throw upstreamError('Roblox', begun);
  const pending: PendingSignIn = { ...begun.secrets, returnTo, startedAtMs: Date.now() };
  return { address: begun.address, pending: signPending(pending, env().SESSION_SECRET) };
}

/** The page to return to, and what identifies the browser from now on. Tokens of Roblox are revoked. @throws ApiError */
export async function finishSignIn(cookie: string | undefined, answer: SignInAnswer) {
  const oauth = oauthClient();
  const pending = readPending(cookie, env().SESSION_SECRET, Date.now());
  if (!pending) throw new ApiError('SIGN_IN_NOT_STARTED');
  const proven = await oauth.finish(answer, pending);
  if (!proven.ok) throw signInError(proven);
  const { player, tokens, mayReadInventory } = proven;
  const consent = { mayReadInventory, accessToken: tokens.access };
  const checked = await checkOwnBadges(player, consent).finally(() => oauth.revoke(tokens));
  return { userId: player.userId, token: await store(checked), returnTo: pending.returnTo };
}

/** Returns the token of the browser's session. @throws ApiError PLAYER_ERASED for a player who must not be stored. */
const store = (checked: CheckedPlayer): Promise<string> =>
  inTransaction(async () => {
    const { userId } = checked;
    if ((await erasedAmong([userId])).has(userId)) throw new ApiError('PLAYER_ERASED');
    await saveAccount(checked);
    const token = newToken();
    const expiresAtMs = Date.now() + RETENTION_MS.robloxSession;
    await addSession({ tokenDigest: tokenDigest(token), userId, expiresAtMs });
    return token;
  });

const CODES = {
  state_mismatch: 'SIGN_IN_STATE_WRONG',
  issuer_mismatch: 'SIGN_IN_ISSUER_WRONG',
  declined: 'SIGN_IN_DECLINED',
  code_refused: 'SIGN_IN_CODE_USED',
  identity_invalid: 'SIGN_IN_UNPROVEN',
  client_refused: 'SIGN_IN_CLIENT_REFUSED',
} as const;

function signInError(refusal: Exclude<SignInOutcome, { ok: true }>): ApiError {
  const { reason } = refusal;
  return reason in CODES
    ? new ApiError(CODES[reason as keyof typeof CODES])
    : upstreamError('Roblox', refusal as Outage);
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
