import { NetworkError } from './request-error.ts';

/** What went out, for calls whose answer is shown as it came. */
export interface ExchangeRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back, whatever its status; `durationMs` counts until the body was there. */
export interface Exchange {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly durationMs: number;
}

/**
 * Makes one call and returns its answer unchanged.
 * @throws NetworkError when there was no answer.
 */
export async function exchange({
  method,
  path,
  body,
  headers,
}: ExchangeRequest): Promise<Exchange> {
  const startedMs = performance.now();
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      body: await response.text(),
      durationMs: performance.now() - startedMs,
    };
  } catch (cause) {
    throw new NetworkError(cause);
  }
}
