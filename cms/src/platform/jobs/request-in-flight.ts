import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestInFlight {
  readonly requestId: string;
}

const inFlight = new AsyncLocalStorage<RequestInFlight>();

/** Logs of `work` then have the request's id. */
export function forRequest<Result>(request: RequestInFlight, work: () => Result): Result {
  return inFlight.run(request, work);
}

/** Also where a request started it. */
export function apartFromRequests<Result>(work: () => Result): Result {
  return inFlight.exit(work);
}

/** Null beside requests. */
export function currentRequestId(): string | null {
  return inFlight.getStore()?.requestId ?? null;
}
