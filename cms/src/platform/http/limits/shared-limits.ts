import { type CounterFactory, createAddressLimiter } from './address-limiter';
import { type CounterStore, limits } from './counters';
import { createFailureLimiter } from './failure-limiter';

/** Failed attempts, counted in the store that this process has opened. */
export const failures = inOpenedStore(createFailureLimiter);

/** Requests of addresses, counted there, too. */
export const addressLimiter = inOpenedStore(createAddressLimiter);

/** Called at the start: a table of counters is not ready at once, and the first requests are counted, too. */
export function prepareLimits(): void {
  failures();
  addressLimiter();
}

function inOpenedStore<Limiter>(create: (counterOf: CounterFactory) => Limiter): () => Limiter {
  const made = new WeakMap<CounterStore, Limiter>();
  return () => {
    const store = limits();
    const limiter = made.get(store) ?? create(store.counterOf);
    made.set(store, limiter);
    return limiter;
  };
}
