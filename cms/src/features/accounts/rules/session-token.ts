import { createHash } from 'node:crypto';

/** Bytes of randomness that a token holds. */
export const TOKEN_BYTES = 32;

/** A session's token as the cookie holds it. @throws RangeError for too few bytes. */
export function tokenFrom(random: Uint8Array): string {
  if (random.length < TOKEN_BYTES) throw new RangeError(`A token needs ${TOKEN_BYTES} bytes.`);
  return Buffer.from(random.subarray(0, TOKEN_BYTES)).toString('base64url');
}

/** What is stored of a token: who reads the table cannot sign in with it. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a cookie's value can be a token at all; anything else costs no database read. */
export function looksLikeToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value);
}
