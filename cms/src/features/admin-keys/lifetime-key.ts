import { randomBytes } from 'node:crypto';
import { KEY_MAKERS, type LoginEvent, type LoginStatus, RETENTION_MS } from '@elc/contracts';
import { env } from '../../platform/env/env';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { lockedOut } from '../../platform/http/errors/common-errors';
import { rateLimitKey } from '../../platform/http/rules/address';
import { randomBase62 } from '../../platform/rules/random-base62';
import { isSameSecret } from '../../platform/rules/same-secret';
import { logSignIn } from '../accounts';
import { keyDigest } from '../api-keys';
import { addChallenge, takeChallenge } from './challenges';
import { keyInLog, makeAdminKey } from './make-admin-key';
import { attemptAccess, clearAccess } from './panel-access';

const CHALLENGE_LENGTH = 24;

const LIFETIME = {
  role: 'admin',
  owner: null,
  madeBy: KEY_MAKERS.phrase,
  madeWith: null,
  expiresAtMs: null,
} as const;

/** The first of three steps to a lifetime key: phrase, challenge, key; all from one address. @throws ApiError */
export const makeChallenge = (phrase: string, client: Client) =>
  withPhrase('Secret phrase', 'sign_in', phrase, client, async (address) => {
    const challenge = randomBase62(CHALLENGE_LENGTH, randomBytes);
    const expiresAtMs = Date.now() + RETENTION_MS.adminChallenge;
    await addChallenge(keyDigest(challenge), address, expiresAtMs);
    return { made: { challenge, expiresAtMs }, detail: null };
  });

interface LifetimeKeyRequest {
  readonly phrase: string;
  readonly challenge: string;
  readonly label?: string | undefined;
}

/** Returns the key, which is stored nowhere. @throws ApiError */
export const makeLifetimeKey = (
  { phrase, challenge, label: given }: LifetimeKeyRequest,
  client: Client,
): Promise<string> =>
  withPhrase('Lifetime key', 'key_made', phrase, client, async (boundAddress) => {
    if (!(await takeChallenge(keyDigest(challenge), boundAddress)))
      return new ApiError('CHALLENGE_INVALID');
    const label = given || null;
    const made = await makeAdminKey({ ...LIFETIME, boundAddress, label, madeFrom: client.address });
    if (!made) throw new Error('A key that is made with no other was refused.');
    return { made: made.text, detail: keyInLog(made, label) };
  });

/** `detail` is named in the login log. */
interface Passed<Made> {
  readonly made: Made;
  readonly detail: string | null;
}

/** While no phrase is set, every attempt with one fails. */
async function withPhrase<Made>(
  step: string,
  event: LoginEvent,
  phrase: string,
  client: Client,
  pass: (address: string) => Promise<Passed<Made> | ApiError>,
): Promise<Made> {
  const { ADMIN_SECRET_PHRASE: secretPhrase } = env();
  const log = (status: LoginStatus, detail: string | null = null) =>
    logSignIn({ username: step, ...client, status, event, detail });
  const allowed = await attemptAccess('phrase', client.address);
  if (!allowed.ok) {
    await log('locked');
    throw lockedOut(allowed);
  }
  const isRight = secretPhrase !== undefined && isSameSecret(phrase, secretPhrase);
  const outcome = isRight
    ? await pass(rateLimitKey(client.address))
    : new ApiError('SECRET_PHRASE_INVALID');
  if (outcome instanceof ApiError) {
    await log('failed');
    throw outcome;
  }
  await clearAccess('phrase', client.address);
  await log('success', outcome.detail);
  return outcome.made;
}
