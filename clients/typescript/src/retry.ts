/** How long and how often a refused call waits for its turn. */
export interface RetryOptions {
  /** Calls after the first one. Default: 3. */
  readonly retries?: number;
  /** A longer `Retry-After` is not waited for. Default: 60. */
  readonly waitSecondsMax?: number;
}

/** With these nothing was done, so a change may be sent again, too. */
const REFUSED: ReadonlySet<number> = new Set([429, 503]);

/**
 * A fetch that waits as long as `Retry-After` says and calls again, within bounds. What brings no such time comes
 * back as it is: nobody knows when it would help.
 */
export function retrying(
  send: (request: Request) => Promise<Response>,
  { retries = 3, waitSecondsMax = 60 }: RetryOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let left = retries; ; left -= 1) {
      const response = await send(left > 0 ? request.clone() : request);
      const seconds = REFUSED.has(response.status) ? waitOf(response) : null;
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
