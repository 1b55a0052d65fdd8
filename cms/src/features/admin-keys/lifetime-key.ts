import { randomBytes } from 'node:crypto';
import { KEY_MAKERS, type LoginEvent, type LoginStatus, RETENTION_MS } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { rateLimitKey } from '../../platform/http/rules/address';
import type { Locked, Outcome, Refused } from '../../platform/rules/outcome';
import { randomBase62 } from '../../platform/rules/random-base62';
import { isSameSecret } from '../../platform/rules/same-secret';
import { keyDigest } from '../api-keys';
import { keyInLog, makeAdminKey } from './make-admin-key';
import type { PanelParts } from './panel-parts';

const CHALLENGE_LENGTH = 24;

const MAKING = { step: 'Lifetime key', event: 'key_made' } as const;

const LIFETIME = {
  role: 'admin',
  owner: null,
  madeBy: KEY_MAKERS.phrase,
  madeWith: null,
  expiresAtMs: null,
} as const;

interface LifetimeKeyRequest {
  readonly phrase: string;
  readonly challenge: string;
  readonly label?: string | undefined;
}

type Refusal = Refused<'phrase' | 'challenge'> | Locked;

export type ChallengeOutcome =
  | Outcome<'phrase' | 'challenge', { challenge: string; expiresAtMs: number }>
  | Locked;

/** `inLog` is named in the login log. */
interface LifetimeKey {
  readonly ok: true;
  readonly key: string;
  readonly inLog: string;
}

type LifetimeKeyOutcome = LifetimeKey | Refusal;

/** The three steps to a lifetime key: phrase, challenge, key; all from one address. */
export function createLifetimeKeys(parts: PanelParts) {
  const { secretPhrase, adminKeys, challenges, panelFailures, loginLogs, now } = parts;

  async function attempt<Passed extends { ok: true; inLog?: string }>(
    { step, event }: { step: string; event: LoginEvent },
    phrase: string,
    client: Client,
    pass: (address: string) => Promise<Passed | Refusal>,
  ): Promise<Passed | Refusal> {
    const log = (status: LoginStatus, detail: string | null = null) =>
      loginLogs.add({ username: step, ...client, atMs: now(), status, event, detail });
    const allowed = await panelFailures.attempt('phrase', client.address);
    if (!allowed.ok) {
      await log('locked');
      return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
    }
    const isRight = secretPhrase !== undefined && isSameSecret(phrase, secretPhrase);
    const outcome: Passed | Refusal = isRight
      ? await pass(rateLimitKey(client.address))
      : { ok: false, reason: 'phrase' };
    if (outcome.ok) await panelFailures.clear('phrase', client.address);
    await log(outcome.ok ? 'success' : 'failed', outcome.ok ? (outcome.inLog ?? null) : null);
    return outcome;
  }

  return {
    challenge: (phrase: string, client: Client): Promise<ChallengeOutcome> =>
      attempt({ step: 'Secret phrase', event: 'sign_in' }, phrase, client, async (address) => {
        const challenge = randomBase62(CHALLENGE_LENGTH, randomBytes);
        const expiresAtMs = now() + RETENTION_MS.adminChallenge;
        await challenges.add(keyDigest(challenge), address, expiresAtMs);
        return { ok: true, challenge, expiresAtMs };
      }),

    make: (
      { phrase, challenge, label }: LifetimeKeyRequest,
      client: Client,
    ): Promise<LifetimeKeyOutcome> =>
      attempt<LifetimeKey>(MAKING, phrase, client, async (boundAddress) => {
        const isTaken = await challenges.take(keyDigest(challenge), boundAddress, now());
        if (!isTaken) return { ok: false, reason: 'challenge' };
        const wanted = {
          ...LIFETIME,
          boundAddress,
          label: label || null,
          madeFrom: client.address,
        };
        const made = await makeAdminKey(adminKeys, wanted, now());
        if (!made) throw new Error('A key that is made with no other was refused.');
        return { ok: true, key: made.text, inLog: keyInLog(made, wanted.label) };
      }),
  };
}
