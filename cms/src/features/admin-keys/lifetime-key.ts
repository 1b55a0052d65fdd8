import { randomBytes } from 'node:crypto';
import { KEY_MAKERS, type LoginEvent, type LoginStatus, RETENTION_MS } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyFailures } from '../../platform/http/errors/common-errors';
import { rateLimitKey } from '../../platform/http/rules/address';
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

/**
 * The three steps to a lifetime key: phrase, challenge, key; all from one address.
 * @throws ApiError 403 SECRET_PHRASE_INVALID or CHALLENGE_INVALID, 429 TOO_MANY_FAILURES
 */
export function createLifetimeKeys(parts: PanelParts) {
  const { secretPhrase, adminKeys, challenges, panelFailures, loginLogs, now } = parts;

  /** `pass` returns null for a wrong challenge; `inLog` is named in the login log. */
  async function attempt<Made>(
    { step, event }: { step: string; event: LoginEvent },
    phrase: string,
    client: Client,
    pass: (address: string) => Promise<{ made: Made; inLog: string | null } | null>,
  ): Promise<Made> {
    const log = (status: LoginStatus, detail: string | null = null) =>
      loginLogs.add({ username: step, ...client, atMs: now(), status, event, detail });
    const allowed = await panelFailures.attempt('phrase', client.address);
    if (!allowed.ok) {
      await log('locked');
      throw tooManyFailures(allowed.retryAfterSeconds);
    }
    const isRight = secretPhrase !== undefined && isSameSecret(phrase, secretPhrase);
    const passed = isRight ? await pass(rateLimitKey(client.address)) : null;
    if (!passed) {
      await log('failed');
      throw new ApiError(isRight ? 'CHALLENGE_INVALID' : 'SECRET_PHRASE_INVALID');
    }
    await panelFailures.clear('phrase', client.address);
    await log('success', passed.inLog);
    return passed.made;
  }

  return {
    challenge: (phrase: string, client: Client) =>
      attempt({ step: 'Secret phrase', event: 'sign_in' }, phrase, client, async (address) => {
        const challenge = randomBase62(CHALLENGE_LENGTH, randomBytes);
        const expiresAtMs = now() + RETENTION_MS.adminChallenge;
        await challenges.add(keyDigest(challenge), address, expiresAtMs);
        return { made: { challenge, expiresAtMs }, inLog: null };
      }),

    /** Returns the key. */
    make: ({ phrase, challenge, label }: LifetimeKeyRequest, client: Client) =>
      attempt(MAKING, phrase, client, async (boundAddress) => {
        if (!(await challenges.take(keyDigest(challenge), boundAddress, now()))) return null;
        const wanted = {
          ...LIFETIME,
          boundAddress,
          label: label || null,
          madeFrom: client.address,
        };
        const made = await makeAdminKey(adminKeys, wanted, now());
        if (!made) throw new Error('A key that is made with no other was refused.');
        return { made: made.text, inLog: keyInLog(made, wanted.label) };
      }),
  };
}
