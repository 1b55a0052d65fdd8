import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createFailureLimiter, type FailureLimiter } from '../failure-limiter';

/** The limiter for tests: counts in memory. */
export function countingFailures(): FailureLimiter {
  return createFailureLimiter(
    (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }),
  );
}
