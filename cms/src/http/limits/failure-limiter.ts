import { FAILURE_LIMITS, type FailureLimit } from '@elc/contracts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { CounterFactory } from './address-limiter';

export type AttemptOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts failures of one name or address, over all replicas. */
export interface FailureLimiter {
  /**
   * Takes one attempt before it is known how it ends, so that attempts made at the same moment
   * cannot all slip through.
   */
  attempt(limit: FailureLimit, key: string): Promise<AttemptOutcome>;
  /** Whether an attempt would be taken now; takes none. */
  state(limit: FailureLimit, key: string): Promise<AttemptOutcome>;
  /** A success: nothing has failed any more. */
  clear(limit: FailureLimit, key: string): Promise<void>;
}

/** @throws whatever the store throws, other than "used up". */
export function createFailureLimiter(counterOf: CounterFactory): FailureLimiter {
  const counters = Object.fromEntries(
    Object.entries(FAILURE_LIMITS).map(([name, { points, windowSeconds }]) => [
      name,
      counterOf(`failed_${name}`, points, windowSeconds),
    ]),
  ) as Record<FailureLimit, ReturnType<CounterFactory>>;
  return {
    async attempt(limit, key) {
      try {
        await counters[limit].consume(key);
        return { ok: true };
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        return refusedFor(thrown);
      }
    },
    async state(limit, key) {
      const used = await counters[limit].get(key);
      return used !== null && used.consumedPoints >= FAILURE_LIMITS[limit].points
        ? refusedFor(used)
        : { ok: true };
    },
    async clear(limit, key) {
      await counters[limit].delete(key);
    },
  };
}

function refusedFor({ msBeforeNext }: RateLimiterRes): AttemptOutcome {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
