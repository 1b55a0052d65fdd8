import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import { countedAccount } from '../../../platform/http/limits/rules/guesses';
import { mailboxWindows } from '../../../platform/http/limits/windows';
import type { Locked, Refused } from '../../../platform/rules/outcome';
import type { AccountParts } from '../parts';
import { nameKey } from '../rules/name-key';
import type { SiteUser } from '../site-users';
import type { StoredFactor } from '../tables/second-factors';
import { readCode } from './authenticator';

/** Why a code does not prove that its account's owner is there. */
export type CodeRefusal = Locked | Refused<'wrong_code' | 'used_code' | 'late_code'>;

export type CodeProof = { readonly ok: true } | CodeRefusal;

export type Account = Pick<SiteUser, 'id' | 'username'>;

const REASONS = { wrong: 'wrong_code', used: 'used_code', late: 'late_code' } as const;

/** Judges codes of an authenticator app (RFC 6238) and recovery codes, and counts the wrong ones by account. */
export function createProveByCode(parts: AccountParts) {
  const { factors, failures, changeUsers, consumeAll, seal, warn, now } = parts;
  /** Takes the code: the same one proves nothing a second time, on any replica. */
  async function take({ sealedSecret }: StoredFactor, { id, username }: Account, code: string) {
    if (isRecoveryCode(code)) return factors.takeRecoveryCode(recoveryCodeDigest(id, code), now());
    const secret = seal.open(sealedSecret, id);
    if (secret === null) {
      warn(
        `The second factor of ${username} cannot be read: ENCRYPTION_KEY has changed since it was set up. Recovery codes still work, and a site admin can reset it.`,
      );
      return 'wrong';
    }
    const read = readCode(secret, code, now());
    if (!read.ok) return read.reason;
    return (await factors.takeStep(id, read.step)) ? 'ok' : 'used';
  }

  /** At the first lock, and a few times a day: an attacker could lock the account whenever it opens. */
  async function tellLocked({ id }: Account): Promise<void> {
    if (!(await consumeAll(mailboxWindows(`factor-locked_${id}`))).ok) return;
    await changeUsers(async (writes) => {
      const row = await writes.find(id);
      if (row) await writes.tell(row, 'factorLocked');
    });
  }

  /** An attempt is counted before the code is read, so that a burst gets no more of them. */
  return async function proveByCode(
    factor: StoredFactor,
    user: Account,
    code: string,
  ): Promise<CodeProof> {
    const account = countedAccount('site', nameKey(user.username));
    const counted = [['secondFactor', account]] as const;
    const allowed = await failures.attempt(counted);
    if (!allowed.ok) return { ...allowed, reason: 'locked' };
    const taken = await take(factor, user, code);
    if (taken !== 'ok') {
      if (!(await failures.state('secondFactor', account)).ok) await tellLocked(user);
      return { ok: false, reason: REASONS[taken] };
    }
    await failures.clear(counted);
    return { ok: true };
  };
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
