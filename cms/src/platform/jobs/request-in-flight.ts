import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the running code works for. */
interface RequestInFlight {
  readonly requestId: string;
}

const inFlight = new AsyncLocalStorage<RequestInFlight>();

/** Runs `work`, and all that it sets going, for a request: what it logs then carries the request's id. */
export function forRequest<Result>(request: RequestInFlight, work: () => Result): Result {
  return inFlight.run(request, work);
}

/** Runs `work` for no request, also where one started it. */
export function apartFromRequests<Result>(work: () => Result): Result {
  return inFlight.exit(work);
}

/** Id of the request that the caller works for; null beside requests. */
export function currentRequestId(): string | null {
  return inFlight.getStore()?.requestId ?? null;
}
