import { createHash } from 'node:crypto';

export const TOKEN_BYTES = 32;

/** The token as the cookie contains it. @throws RangeError for too few bytes. */
export function tokenFrom(random: Uint8Array): string {
  if (random.length < TOKEN_BYTES) throw new RangeError(`A token needs ${TOKEN_BYTES} bytes.`);
  return Buffer.from(random.subarray(0, TOKEN_BYTES)).toString('base64url');
}

/** Only the digest is stored: with it no one can sign in. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Anything else costs no database read. */
export function looksLikeToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value);
}
