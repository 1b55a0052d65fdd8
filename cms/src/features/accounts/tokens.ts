import { createHash, randomBytes } from 'node:crypto';

/** As a cookie or a link contains it: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the digest is stored: with it no one can sign in. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Anything else costs no database read. */
export function looksLikeToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value);
}
