import { FAILURE_LIMITS, type FailureLimit } from '@elc/contracts';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { type CounterFactory, take, waitSecondsOf } from './address-limiter';
import type { CounterStore } from './counters';
import type { Counted } from './rules/guesses';

export type AttemptOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** Over all replicas. @throws what the store throws, other than "used up". */
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
    /** Counts before the result is known, because of parallel attempts; refused ones not at all. */
    async attempt(counted: Counted): Promise<AttemptOutcome> {
      for (const [index, [limit, key]] of counted.entries()) {
        const { ok, state } = await take(counters[limit], key);
        if (ok) continue;
        await giveBack(counted.slice(0, index + 1));
        return refusedFor(state);
      }
      return { ok: true };
    },
    /** Takes no attempt. */
    async state(limit: FailureLimit, key: string): Promise<AttemptOutcome> {
      const used = await counters[limit].get(key);
      return used !== null && used.consumedPoints >= FAILURE_LIMITS[limit].points
        ? refusedFor(used)
        : { ok: true };
    },
    /** Resets the narrowest limit and returns this attempt to the wider ones. */
    async clear([own, ...wider]: Counted): Promise<void> {
      if (own) await counters[own[0]].delete(own[1]);
      await giveBack(wider);
    },
  };
}

/** From every address and browser. */
export async function forgetFailures(
  store: Pick<CounterStore, 'forget'>,
  account: string,
): Promise<void> {
  for (const limit of ['account', 'accountEverywhere', 'secondFactor'] as const) {
    await store.forget(counterName(limit), account);
  }
}

const counterName = (limit: FailureLimit) => `failed_${limit}`;

function refusedFor(state: RateLimiterRes): AttemptOutcome {
  return { ok: false, retryAfterSeconds: waitSecondsOf(state) };
}
