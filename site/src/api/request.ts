import { NetworkError, RequestError, secondsUntilRetry, successIn } from './request-error.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Gives up with a `NetworkError` after this many milliseconds; absent: the browser's own limit. */
  readonly timeoutMs?: number;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** How the browser's own cache is used; absent: as the answer's headers say. */
  readonly cache?: RequestCache;
}

/**
 * Fetches a path of the site with the visitor's cookies and reads JSON; a 204 is undefined. `call` does so
 * for the API's endpoints.
 *
 * Throws `RequestError` for every answer that is not a readable success, `NetworkError` when there
 * was no answer, and the abort reason when `signal` was used.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options);
  const body = await read(response, options.signal);
  if (response.ok && response.status === 204) return undefined as T;
  const answer = response.ok ? successIn(body) : undefined;
  if (answer !== undefined) return answer as T;
  throw new RequestError({
    status: response.status,
    statusText: response.statusText,
    body,
    retryAfterSeconds: secondsUntilRetry(response.headers.get('Retry-After'), Date.now()),
  });
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, headers, signal, timeoutMs, keepalive = false, cache } = options;
  const limits = [
    ...(signal ? [signal] : []),
    ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)]),
  ];
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      keepalive,
      ...(cache && { cache }),
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(limits.length === 0 ? {} : { signal: AbortSignal.any(limits) }),
    });
  } catch (cause) {
    throw noAnswer(cause, signal);
  }
}

async function read(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw noAnswer(cause, signal);
  }
}

function noAnswer(cause: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : new NetworkError(cause);
}
