import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@elc/contracts';
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
    const groups = Object.entries(pattern.exec(path)?.groups ?? {});
    const params = groups.map(([part, value]) => [part, decodeURIComponent(value)]);
    return { found: 'endpoint', name, endpoint, params: Object.fromEntries(params) };
  };
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
  try {
    decodeURIComponent(path);
  } catch {
    throw new ApiError('BAD_REQUEST/escape');
  }
}
