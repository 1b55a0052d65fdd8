import { randomUUID } from 'node:crypto';

const COUNTED_DIGITS = 12;

/**
 * Names the requests of one listener: UUIDs of this listener alone, with a last part that counts. They are
 * no secrets, and cost less than random ones.
 */
export function createRequestIds(): () => string {
  const own = randomUUID().slice(0, -COUNTED_DIGITS);
  let count = 0;
  return () => {
    count += 1;
    return own + count.toString(16).padStart(COUNTED_DIGITS, '0');
  };
}
