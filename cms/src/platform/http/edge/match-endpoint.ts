import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { type Endpoint, IDEMPOTENT_REPLAYED, NEXT_CURSOR } from '@elc/contracts';
import { isDocumented } from '@elc/contracts/openapi';
import { ApiError } from '../errors/api-error';
import { isHost } from '../rules/request-head';

/** With unescaped path parameters. */
export interface MatchedEndpoint<Name extends string = string> {
  readonly name: Name;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

type EndpointMatch<Name extends string> =
  | ({ readonly found: 'endpoint' } & MatchedEndpoint<Name>)
  | { readonly found: 'path'; readonly onPath: readonly Endpoint[] }
  | { readonly found: 'nothing' };

/** `path` is relative to `/api` and as sent; matching is exact. HEAD counts as GET. */
export function createEndpointMatcher<Name extends string>(
  endpoints: Readonly<Record<Name, Endpoint>>,
) {
  const patterns = (Object.entries(endpoints) as [Name, Endpoint][]).map(([name, endpoint]) => ({
    name,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  const matching = (path: string) => patterns.filter(({ pattern }) => pattern.test(path));
  /** Fixed paths, matched once. */
  const fixed = new Map(patterns.map(({ endpoint: { path } }) => [path, matching(path)]));
  return (method: string, path: string): EndpointMatch<Name> => {
    const onPath = fixed.get(path) ?? matching(path);
    if (onPath.length === 0) return { found: 'nothing' };
    const wanted = method === 'HEAD' ? 'GET' : method;
    const match = onPath.find(({ endpoint }) => endpoint.method === wanted);
    if (!match) return { found: 'path', onPath: onPath.map(({ endpoint }) => endpoint) };
    const { name, endpoint, pattern } = match;
    return { found: 'endpoint', name, endpoint, params: paramsOf(pattern.exec(path)?.groups) };
  };
}

/** Unescaped; none of a fixed path. */
function paramsOf(groups: Readonly<Record<string, string>> = {}): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name in groups) params[name] = decodeURIComponent(groups[name] ?? '');
  return params;
}

/** `http://host/path?query`: every server must accept the form for proxies. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?][^#]*)?/i;

/**
 * Normalises a request with a checked head: path and query in `url`, the host in `headers` (RFC
 * 9112, section 3.2.2). @throws ApiError 400.
 */
export function normalizeTarget(request: IncomingMessage): void {
  const { url = '/', headers } = request;
  const absolute = ABSOLUTE.exec(url);
  if (absolute) {
    const [, host = '', rest = '/'] = absolute;
    if (!isHost(host)) throw new ApiError('BAD_REQUEST/host');
    headers.host = host;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  } else if (!url.startsWith('/') && url !== '*') throw new ApiError('BAD_REQUEST/target');
}

/**
 * Percent escapes must be whole and spell UTF-8: a router would take `%zz` literally (RFC 3986,
 * sections 2.1 and 2.5). @throws ApiError 400.
 */
export function checkEscapes(path: string): void {
  if (!path.includes('%')) return;
  try {
    decodeURIComponent(path);
  } catch {
    throw new ApiError('BAD_REQUEST/escape');
  }
}

/** Besides the body. */
const EXPOSED = [
  ...['ETag', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  ...[IDEMPOTENT_REPLAYED, NEXT_CURSOR, 'Deprecation', 'Sunset', 'Link'],
].join(', ');

/**
 * Open are documented calls that act for no cookie's caller; a write then names its caller by an
 * API key, which a script has to send itself (decision 27).
 */
export function isOpenToOtherSites(endpoint: Endpoint, headers: IncomingHttpHeaders): boolean {
  return isOpen(endpoint, headers['x-api-key'] !== undefined);
}

function isOpen(endpoint: Endpoint, sendsKey: boolean): boolean {
  if (!isDocumented(endpoint)) return false;
  if (endpoint.caller) return endpoint.caller === 'cookieOrKey' && sendsKey;
  return endpoint.method === 'GET' || endpoint.key === true;
}

/**
 * Without an origin, so that caches need not distinguish sites; without credentials, so that
 * browsers withhold answers to requests with cookies.
 */
export const OPEN_TO_OTHER_SITES = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
} as const satisfies OutgoingHttpHeaders;

/** Fetch standard, "CORS-preflight fetch"; no fields means no. */
export function preflightHeaders(onPath: readonly Endpoint[]): OutgoingHttpHeaders {
  const open = onPath.filter((endpoint) => isOpen(endpoint, true));
  if (open.length === 0) return {};
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': open.map(({ method }) => method).join(', '),
    'Access-Control-Allow-Headers': 'X-API-Key, Content-Type, If-None-Match, Idempotency-Key',
    'Access-Control-Max-Age': '86400',
  };
}
