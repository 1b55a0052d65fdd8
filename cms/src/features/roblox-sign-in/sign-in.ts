import { RETENTION_MS } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import type { Refused } from '../../platform/rules/outcome';
import type {
  RobloxOauthClient,
  SignInAnswer,
  SignInOutcome,
} from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import type { Outage } from '../../platform/upstreams/shared/outcome';
import { newToken, tokenDigest } from '../accounts';
import type { PlayersFeature } from '../players';
import type { createOwnCheck } from './check-own-badges';
import { type PendingSignIn, readPending, signPending } from './rules/pending-sign-in';
import { type CheckedPlayer, createRobloxAccounts } from './tables/roblox-accounts';
import { createRobloxSessions } from './tables/roblox-sessions';

interface Dependencies {
  readonly oauth: RobloxOauthClient;
  readonly check: ReturnType<typeof createOwnCheck>;
  readonly players: Pick<PlayersFeature, 'erasedAmong'>;
  readonly connection: Connection;
  readonly secret: string;
  readonly now: () => number;
}

/** The page to return to, and what identifies the browser from now on. */
export interface SignedIn {
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
export function createSignInWithRoblox(dependencies: Dependencies) {
  const { oauth, check, players, connection, secret, now } = dependencies;

  /** Null for a player who must not be stored. */
  function store(checked: CheckedPlayer): Promise<string | null> {
    return connection.transaction(async (trx) => {
      const { userId } = checked;
      if ((await players.erasedAmong([userId], trx)).has(userId)) return null;
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
