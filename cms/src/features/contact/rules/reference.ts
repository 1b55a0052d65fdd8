import type { RandomBytes } from '../../../platform/rules/random-base62';

/** Not mistaken for one another when read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Such as `EC-7KQ2-M9XD`. */
export function messageReference(randomBytes: RandomBytes): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `EC-${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
