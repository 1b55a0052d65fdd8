import type { z } from 'zod';

/**
 * One call. `path` begins with a slash. An answer is served from the cache for `maxAgeMs`, and for
 * `staleIfErrorMs` where the request fails; with neither, the cache is left alone. Calls with the
 * same `cacheKey` (by default: method, address and body) must have the same schema.
 */
export interface UpstreamRequest<Data> {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<Data>;
  readonly cacheKey?: string;
  /**
   * The code by which this operation says that there is no such thing. A 404 with another code, or none, is
   * then the word of a gateway, which says nothing of it. Absent where a host has no such codes.
   */
  readonly notFoundCode?: number | string | undefined;
  /** Names the requests that share a rate limit of the host with this one; by default those of its path. */
  readonly bucket?: string;
  /** Called before each request: 0 lets it go, else the milliseconds until our own quota has room for it. */
  readonly admit?: () => Promise<number>;
  readonly maxAgeMs?: number | ((data: Data) => number);
  readonly staleIfErrorMs?: number;
}

/** A POST that only reads may be repeated, shared and cached like a GET; others are sent once. */
export interface UpstreamPost<Data> extends UpstreamRequest<Data> {
  readonly body: unknown;
  readonly isIdempotent?: boolean;
}

/** A call as it will be sent, with the key under which its answer is shared and cached. */
export interface Prepared<Data> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly key: string;
  readonly bucket: string;
  readonly admit: () => Promise<number>;
  readonly url: URL;
  readonly init: RequestInit;
  readonly schema: z.ZodType<Data>;
  readonly notFoundCode: UpstreamRequest<Data>['notFoundCode'];
  /** Sending twice does no harm: retries, sharing and caching are allowed. */
  readonly isIdempotent: boolean;
  /** Whether the answer may come from the memory of answers, and go into it. */
  readonly cacheable: boolean;
  readonly freshFor: (data: Data) => number;
  readonly staleIfErrorMs: number;
}

/** Address of a host and what is sent with every request to it. */
export interface Host {
  readonly baseUrl: string;
  readonly userAgent: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a GET ready to be sent. */
export function prepareGet<Data>(host: Host, request: UpstreamRequest<Data>): Prepared<Data> {
  return prepare(host, request, 'GET', undefined, true);
}

/** Makes a POST with a JSON body ready to be sent. */
export function preparePost<Data>(host: Host, request: UpstreamPost<Data>): Prepared<Data> {
  return prepare(
    host,
    request,
    'POST',
    JSON.stringify(request.body),
    request.isIdempotent ?? false,
  );
}

function prepare<Data>(
  host: Host,
  request: UpstreamRequest<Data>,
  method: 'GET' | 'POST',
  body: string | undefined,
  isIdempotent: boolean,
): Prepared<Data> {
  const { path, query = {}, schema, maxAgeMs = 0, staleIfErrorMs = 0 } = request;
  const url = new URL(host.baseUrl.replace(/(?<!\/)\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = new Headers({
    accept: 'application/json',
    'user-agent': host.userAgent,
    ...host.headers,
    ...request.headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  });
  return {
    method,
    path,
    key: request.cacheKey ?? `${method} ${url} ${body ?? ''}`,
    bucket: request.bucket ?? path,
    admit: request.admit ?? (async () => 0),
    url,
    init: { method, headers, ...(body !== undefined && { body }) },
    schema,
    notFoundCode: request.notFoundCode,
    isIdempotent,
    cacheable: maxAgeMs !== 0 || staleIfErrorMs > 0,
    freshFor: typeof maxAgeMs === 'function' ? maxAgeMs : () => maxAgeMs,
    staleIfErrorMs,
  };
}
