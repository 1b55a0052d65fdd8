import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

const CODES = 10;
const BYTES = 10;
const LENGTH = (BYTES * 8) / 5;

export const isRecoveryCode = (code: string): boolean => code.length === LENGTH;

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
