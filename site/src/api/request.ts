import { NetworkError, readAnswer } from './request-error.ts';

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
  const { method = 'GET', body, headers, signal, timeoutMs, keepalive = false, cache } = options;
  const limits = [
    ...(signal ? [signal] : []),
    ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)]),
  ];
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      keepalive,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.any(limits),
      ...(cache && { cache }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch (cause) {
    throw signal?.aborted ? signal.reason : new NetworkError(cause);
  }
  const { status, statusText } = response;
  return readAnswer({ status, statusText, body: text }, response.headers.get('Retry-After')) as T;
}
