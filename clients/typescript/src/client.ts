import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/schema.ts';
import { type RetryOptions, retrying } from './retry.ts';

export interface ClientOptions extends RetryOptions {
  /** Where the API is: `https://…/api`. */
  readonly baseUrl: string;
  /** Sent as `X-API-Key`; some calls need none. */
  readonly key?: string;
  /** Stands in for the global fetch. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export type ElectionCityClient = Client<paths>;

/**
 * Every call of the API by its method and path, with types: `api.GET('/commands')`. Calls that are refused for now
 * are repeated as `Retry-After` says. A POST with a key has an `Idempotency-Key`, so that a repeat gets the first answer, where there was one.
 */
export function createClient({
  baseUrl,
  key,
  fetch: send = (request) => fetch(request),
  ...retry
}: ClientOptions): ElectionCityClient {
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: retrying(send, retry),
    ...(key !== undefined && { headers: { 'X-API-Key': key } }),
  });
  client.use({
    onRequest({ request: { method, headers } }) {
      if (method === 'POST' && headers.has('X-API-Key') && !headers.has('Idempotency-Key'))
        headers.set('Idempotency-Key', crypto.randomUUID());
    },
  });
  return client;
}
