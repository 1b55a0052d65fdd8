import type { z } from 'zod';

/**
 * `path` begins with a slash. Answers are cached for `maxAgeMs`, and for `staleIfErrorMs` on
 * failures. The same `cacheKey` (by default method, address and body) requires the same schema.
 */
export interface UpstreamRequest<Data> {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<Data>;
  readonly cacheKey?: string;
  /** This operation's code for "not found": another 404 is a gateway's. Absent without codes. */
  readonly notFoundCode?: number | string;
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

export interface Prepared<Data> extends UpstreamRequest<Data> {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly init: RequestInit;
  /** Under which its answer is shared and cached. */
  readonly key: string;
  readonly bucket: string;
  /** Sending twice does no harm: retries, sharing and caching are allowed. */
  readonly isIdempotent: boolean;
  /** Whether the answer may come from the memory of answers, and go into it. */
  readonly isCacheable: boolean;
}

export interface Host {
  readonly baseUrl: string;
  readonly userAgent: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call ready to be sent: as a POST of JSON where it has a body. */
export function prepare<Data>(
  host: Host,
  request: UpstreamRequest<Data> | UpstreamPost<Data>,
): Prepared<Data> {
  const isPost = 'body' in request;
  const method = isPost ? 'POST' : 'GET';
  const body = isPost ? JSON.stringify(request.body) : null;
  const url = new URL(withoutSlash(host.baseUrl) + request.path);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = new Headers({
    accept: 'application/json',
    'user-agent': host.userAgent,
    ...host.headers,
    ...request.headers,
    ...(isPost && { 'content-type': 'application/json' }),
  });
  return {
    ...request,
    method,
    url,
    init: { method, headers, body },
    key: request.cacheKey ?? `${method} ${url} ${body ?? ''}`,
    bucket: request.bucket ?? request.path,
    isIdempotent: isPost ? (request.isIdempotent ?? false) : true,
    isCacheable: (request.maxAgeMs ?? 0) !== 0 || (request.staleIfErrorMs ?? 0) > 0,
  };
}

/** An address without slashes at its end. */
export const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '');
