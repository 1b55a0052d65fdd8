import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether two texts are equal, compared in constant time: the time reveals neither a difference nor a
 * length.
 */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** Equal lengths for the comparison. */
const digest = (text: string) => createHash('sha256').update(text).digest();
