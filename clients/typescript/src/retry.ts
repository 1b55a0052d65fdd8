/** How long and how often a refused call waits for its turn. */
export interface RetryOptions {
  /** Calls after the first one. Default: 3. */
  readonly retries?: number;
  /** A longer `Retry-After` is not waited for. Default: 60. */
  readonly waitSecondsMax?: number;
}

/**
 * With 429 nothing was done. With 503 rarely something was, and with 409 the first of the same calls still runs: then
 * only reads and changes with an `Idempotency-Key` are sent again.
 */
function mayRepeat({ method, headers }: Request, { status }: Response): boolean {
  if (status === 409 || status === 503) return method === 'GET' || headers.has('Idempotency-Key');
  return status === 429;
}

/**
 * A fetch that waits as long as `Retry-After` says and calls again, within bounds. An answer without such a time is
 * returned as it is.
 */
export function retrying(
  send: (request: Request) => Promise<Response>,
  { retries = 3, waitSecondsMax = 60 }: RetryOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let left = retries; ; left -= 1) {
      const response = await send(left > 0 ? request.clone() : request);
      const seconds = mayRepeat(request, response) ? waitOf(response) : null;
      if (left <= 0 || seconds === null || seconds > waitSecondsMax) return response;
      await response.body?.cancel();
      await pause(seconds * 1_000, request.signal);
    }
  };
}

/** Seconds, given as a number or as a date; null where the answer names none. */
function waitOf({ headers }: Response): number | null {
  const given = headers.get('Retry-After');
  if (given === null) return null;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** Rejects as soon as the caller gives up. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
