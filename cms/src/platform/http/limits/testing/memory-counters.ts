import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CounterFactory } from '../address-limiter';
import type { CounterStore } from '../counters';
import { createConsumeAll } from '../windows';

/** Counters of one test, in memory. */
export function memoryCounters(): CounterStore {
  const counterOf: CounterFactory = (keyPrefix, points, duration) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  return {
    counterOf,
    consumeAll: createConsumeAll(counterOf),
    redis: null,
  } as Partial<CounterStore> as CounterStore;
}
