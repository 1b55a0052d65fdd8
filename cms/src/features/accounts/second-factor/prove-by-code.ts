import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import { ApiError } from '../../../platform/http/errors/api-error';
import { lockedOut, underField } from '../../../platform/http/errors/common-errors';
import { limits } from '../../../platform/http/limits/counters';
import { countedAccount } from '../../../platform/http/limits/rules/guesses';
import { failures } from '../../../platform/http/limits/shared-limits';
import { mailboxWindows } from '../../../platform/http/limits/windows';
import { log } from '../../../platform/log';
import { openSealed } from '../../../platform/seal';
import { changeUsers, tell } from '../change-users';
import { nameKey } from '../rules/name-key';
import { findUser, type User } from '../users';
import { readCode } from './authenticator';
import { type StoredFactor, takeRecoveryCode, takeStep } from './stored-factors';

export type Account = Pick<User, 'id' | 'username'>;

/**
 * Judges codes of an authenticator app (RFC 6238) and recovery codes, and counts the wrong ones by account. An attempt
 * is counted before the code is read, so that a burst gets no more of them. Returns why the code does not prove that
 * the account's owner is there, else null.
 */
export async function proveByCode(
  factor: StoredFactor,
  user: Account,
  code: string,
): Promise<ApiError | null> {
  const account = countedAccount('site', nameKey(user.username));
  const counted = [['secondFactor', account]] as const;
  const allowed = await failures().attempt(counted);
  if (!allowed.ok) return lockedOut(allowed);
  const taken = await take(factor, user, code);
  if (taken !== 'ok') {
    if (!(await failures().state('secondFactor', account)).ok) await tellLocked(user);
    return refusalOf(taken);
  }
  await failures().clear(counted);
  return null;
}

/** Takes the code: the same one proves nothing a second time, on any replica. */
async function take({ sealedSecret }: StoredFactor, { id, username }: Account, code: string) {
  if (isRecoveryCode(code)) return takeRecoveryCode(recoveryCodeDigest(id, code));
  const secret = openSealed(sealedSecret, id);
  if (secret === null) {
    log.warn(
      `The second factor of ${username} cannot be read: ENCRYPTION_KEY has changed since it was set up. Recovery codes still work, and a site admin can reset it.`,
    );
    return 'wrong';
  }
  const read = readCode(secret, code, Date.now());
  if (!read.ok) return read.reason;
  return (await takeStep(id, read.step)) ? 'ok' : 'used';
}

/** Shown under the field of the code. Those that a wrong clock may explain name the server's time. */
function refusalOf(reason: 'wrong' | 'late' | 'used'): ApiError {
  if (reason === 'used') return underField('code', new ApiError('SECOND_FACTOR_USED'));
  const values = { time: new Date().toISOString().slice(11, 19) };
  const code = reason === 'late' ? 'SECOND_FACTOR_LATE' : 'SECOND_FACTOR_WRONG';
  return underField('code', new ApiError(code, { values }));
}

/** At the first lock, and a few times a day: an attacker could lock the account whenever it opens. */
async function tellLocked({ id }: Account): Promise<void> {
  if (!(await limits().consumeAll(mailboxWindows(`factor-locked_${id}`))).ok) return;
  await changeUsers(async (change) => {
    const user = await findUser(id);
    if (user) await tell(change, user, 'factorLocked');
  });
}

const CODES = 10;
const BYTES = 10;
const LENGTH = (BYTES * 8) / 5;

const isRecoveryCode = (code: string): boolean => code.length === LENGTH;

/** As people type them: 80 random bits in base32 each, in groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => grouped(new Secret({ size: BYTES }).base32.toLowerCase()));

const grouped = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

/** Only the digest is stored; hyphens do not count. */
export function recoveryCodeDigest(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest('hex');
}
