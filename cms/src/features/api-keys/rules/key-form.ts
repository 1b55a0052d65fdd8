import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BASE62, type RandomBytes, randomBase62 } from '../../../platform/rules/random-base62.ts';

/** What a key opens: `elc` the public API, `elca` the admin panel. */
type KeyPrefix = 'elc' | 'elca';

const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = /^(elca?)_[0-9A-Za-z]{36}$/;

/** A new key: `<prefix>_`, 30 random base62 characters, and the CRC32 of all that in 6. */
export function makeKey(prefix: KeyPrefix, randomBytes: RandomBytes): string {
  const body = `${prefix}_${randomBase62(RANDOM_LENGTH, randomBytes)}`;
  return body + checksum(body);
}

/** Whether a text can be a key at all: what was mistyped or made up is refused without a look-up. */
export function isKey(prefix: KeyPrefix, text: string): boolean {
  if (FORM.exec(text)?.[1] !== prefix) return false;
  return text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH)));
}

/** What is stored of a key. It has 178 random bits, so a plain SHA-256 cannot be searched backwards. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = BASE62.charAt(value % 62) + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}
