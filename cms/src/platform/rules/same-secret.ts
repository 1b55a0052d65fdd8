import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
