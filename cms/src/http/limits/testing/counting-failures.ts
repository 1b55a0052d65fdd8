import { FAILURE_LIMITS } from '@elc/contracts';
import type { FailureLimiter } from '../failure-limiter';

/** The limiter for tests: counts in memory, and no window ever ends. */
export function countingFailures(): FailureLimiter {
  const counts = new Map<string, number>();
  return {
    async attempt(limit, key) {
      const count = (counts.get(`${limit} ${key}`) ?? 0) + 1;
      counts.set(`${limit} ${key}`, count);
      const { points, windowSeconds } = FAILURE_LIMITS[limit];
      return count <= points ? { ok: true } : { ok: false, retryAfterSeconds: windowSeconds };
    },
    async state(limit, key) {
      const { points, windowSeconds } = FAILURE_LIMITS[limit];
      const isUsedUp = (counts.get(`${limit} ${key}`) ?? 0) >= points;
      return isUsedUp ? { ok: false, retryAfterSeconds: windowSeconds } : { ok: true };
    },
    async clear(limit, key) {
      counts.delete(`${limit} ${key}`);
    },
  };
}
