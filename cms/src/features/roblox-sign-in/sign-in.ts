import { RETENTION_MS } from '@elc/contracts';
import { isOwnPath } from '@elc/contracts/roblox-sign-in/own-path';
import { z } from 'zod';
import { db, inTransaction } from '../../platform/db/database';
import type { Refused } from '../../platform/rules/outcome';
import { readSignedText, signText } from '../../platform/rules/signed-text';
import type {
  RobloxOauthClient,
  SignInAnswer,
  SignInOutcome,
} from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import type { Outage } from '../../platform/upstreams/shared/outcome';
import { newToken, tokenDigest } from '../accounts';
import type { FeatureContext } from '../feature';
import { erasedAmong } from '../players';
import type { createOwnCheck } from './check-own-badges';
import { type CheckedPlayer, createRobloxAccounts } from './tables/roblox-accounts';
import { createRobloxSessions } from './tables/roblox-sessions';

/** The page to return to, and what identifies the browser from now on. */
interface SignedIn {
  readonly ok: true;
  readonly userId: number;
  readonly token: string;
  readonly returnTo: string;
}

/** `not_started`: this browser has no sign-in under way. */
export type SignInRefusal =
  | Exclude<SignInOutcome, { ok: true }>
  | Refused<'not_started' | 'erased'>;

/** The state is in a signed cookie, so any replica can finish; tokens are revoked afterwards. */
export function createSignInWithRoblox(
  { settings, now }: FeatureContext,
  oauth: RobloxOauthClient,
  check: ReturnType<typeof createOwnCheck>,
) {
  const secret = settings.SESSION_SECRET;

  /** Null for a player who must not be stored. */
  function store(checked: CheckedPlayer): Promise<string | null> {
    return inTransaction(async () => {
      const { userId } = checked;
      const trx = db();
      if ((await erasedAmong([userId])).has(userId)) return null;
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
    /** `pending` is the value of the cookie. */
    async begin(
      returnTo: string,
    ): Promise<{ readonly ok: true; address: string; pending: string } | Outage> {
      const begun = await oauth.begin();
      if (!begun.ok) return begun;
      const pending: PendingSignIn = { ...begun.secrets, returnTo, startedAtMs: now() };
      return { ok: true, address: begun.address, pending: signPending(pending, secret) };
    },
    async finish(
      cookie: string | undefined,
      answer: SignInAnswer,
    ): Promise<SignedIn | SignInRefusal> {
      const pending = readPending(cookie, secret, now());
      if (!pending) return { ok: false, reason: 'not_started' };
      const proven = await oauth.finish(answer, pending);
      if (!proven.ok) return proven;
      const { player, tokens, mayReadInventory } = proven;
      const outcome = await check(player, { mayReadInventory, accessToken: tokens.access }).finally(
        () => oauth.revoke(tokens),
      );
      if (!outcome.ok) return outcome;
      const token = await store(outcome.checked);
      if (token === null) return { ok: false, reason: 'erased' };
      return { ok: true, userId: player.userId, token, returnTo: pending.returnTo };
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
