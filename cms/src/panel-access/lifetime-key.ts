import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../accounts/client';
import { keyDigest, type RandomBytes, randomBase62 } from '../domain/api-key/key-form';
import { limitKey } from '../domain/client-address/limit-key';
import { isSameSecret } from '../domain/panel/same-secret';
import type { FailureLimiter } from '../limits/failure-limiter';
import type { AdminKeys } from '../store/admin-keys';
import type { Challenges } from '../store/challenges';
import type { LoginLogs } from '../store/login-logs';
import { makeAdminKey } from './make-admin-key';

/** How long a challenge can be answered. */
const CHALLENGE_LIFE_MS = 5 * 60_000;
const CHALLENGE_LENGTH = 24;

type Refusal =
  | { readonly ok: false; readonly reason: 'phrase' | 'challenge' }
  | { readonly ok: false; readonly reason: 'locked'; readonly retryAfterSeconds: number };

export type ChallengeOutcome =
  | { readonly ok: true; readonly challenge: string; readonly expiresAtMs: number }
  | Refusal;
interface MadeKey {
  readonly ok: true;
  readonly key: string;
}

export type LifetimeKeyOutcome = MadeKey | Refusal;

interface Dependencies {
  /** Nobody gets through while it is not set. */
  readonly secretPhrase: string | undefined;
  readonly adminKeys: AdminKeys;
  readonly challenges: Challenges;
  readonly failures: FailureLimiter;
  readonly loginLogs: Pick<LoginLogs, 'add'>;
  readonly randomBytes: RandomBytes;
  readonly now: () => number;
}

/** The three steps to a lifetime key: phrase, challenge, key; all from one address. */
export function createLifetimeKeys(dependencies: Dependencies) {
  const { secretPhrase, adminKeys, challenges, failures, loginLogs, randomBytes, now } =
    dependencies;

  /** Counts and logs one attempt around `pass`, which tells what it comes to. */
  async function attempt<Passed extends { ok: true }>(
    step: string,
    phrase: string,
    client: Client,
    pass: (address: string) => Promise<Passed | Refusal>,
  ): Promise<Passed | Refusal> {
    const address = limitKey(client.address);
    const log = (status: LoginStatus) =>
      loginLogs.add({ username: step, ...client, atMs: now(), status });
    const allowed = await failures.attempt('panelAccess', address);
    if (!allowed.ok) {
      await log('locked');
      return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
    }
    const isRight = secretPhrase !== undefined && isSameSecret(phrase, secretPhrase);
    const outcome: Passed | Refusal = isRight
      ? await pass(address)
      : { ok: false, reason: 'phrase' };
    if (outcome.ok) await failures.clear('panelAccess', address);
    await log(outcome.ok ? 'success' : 'failed');
    return outcome;
  }

  return {
    challenge: (phrase: string, client: Client): Promise<ChallengeOutcome> =>
      attempt('Secret phrase', phrase, client, async (address) => {
        const challenge = randomBase62(CHALLENGE_LENGTH, randomBytes);
        const expiresAtMs = now() + CHALLENGE_LIFE_MS;
        await challenges.add(keyDigest(challenge), address, expiresAtMs);
        return { ok: true, challenge, expiresAtMs };
      }),

    make: (
      { phrase, challenge }: { phrase: string; challenge: string },
      client: Client,
    ): Promise<LifetimeKeyOutcome> =>
      attempt<MadeKey>('Lifetime key', phrase, client, async (boundAddress) => {
        const isTaken = await challenges.take(keyDigest(challenge), boundAddress, now());
        if (!isTaken) return { ok: false, reason: 'challenge' };
        const wanted = { role: 'admin', kind: 'lifetime', boundAddress, owner: null } as const;
        const key = await makeAdminKey(adminKeys, wanted, { randomBytes, nowMs: now() });
        return { ok: true, key };
      }),
  };
}
