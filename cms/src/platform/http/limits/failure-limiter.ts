import { FAILURE_LIMITS, type FailureLimit } from '@elc/contracts';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { type CounterFactory, takeOne, waitSecondsOf } from './address-limiter';
import type { CounterStore } from './counters';
import type { Counted } from './rules/guesses';

export type AttemptOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * Counts failures of names, addresses and ways in, over all replicas.
 * @throws whatever the store throws, other than "used up".
 */
export function createFailureLimiter(counterOf: CounterFactory) {
  const counters = Object.fromEntries(
    Object.entries(FAILURE_LIMITS).map(([name, { points, windowSeconds }]) => [
      name,
      counterOf(counterName(name as FailureLimit), points, windowSeconds),
    ]),
  ) as Record<FailureLimit, ReturnType<CounterFactory>>;
  const giveBack = async (counted: Counted) => {
    for (const [limit, key] of counted) await counters[limit].reward(key);
  };
  return {
    /**
     * Takes one attempt before it is known how it ends, so that attempts made at the same moment
     * cannot all slip through. One that is refused is counted nowhere.
     */
    async attempt(counted: Counted): Promise<AttemptOutcome> {
      for (const [index, [limit, key]] of counted.entries()) {
        const { ok, state } = await takeOne(counters[limit], key);
        if (ok) continue;
        await giveBack(counted.slice(0, index + 1));
        return refusedFor(state);
      }
      return { ok: true };
    },
    /** Whether an attempt would be taken now; takes none. */
    async state(limit: FailureLimit, key: string): Promise<AttemptOutcome> {
      const used = await counters[limit].get(key);
      return used !== null && used.consumedPoints >= FAILURE_LIMITS[limit].points
        ? refusedFor(used)
        : { ok: true };
    },
    /** A success: the failures of the narrowest limit are forgotten, the wider ones get this attempt back. */
    async clear([own, ...wider]: Counted): Promise<void> {
      if (own) await counters[own[0]].delete(own[1]);
      await giveBack(wider);
    },
  };
}

export type FailureLimiter = ReturnType<typeof createFailureLimiter>;

/** Forgets what has failed at an account, from every address and browser. */
export async function forgetFailures(
  store: Pick<CounterStore, 'forget'>,
  account: string,
): Promise<void> {
  for (const limit of ['account', 'accountEverywhere'] as const) {
    await store.forget(counterName(limit), account);
  }
}

const counterName = (limit: FailureLimit) => `failed_${limit}`;

function refusedFor(state: RateLimiterRes): AttemptOutcome {
  return { ok: false, retryAfterSeconds: waitSecondsOf(state) };
}
