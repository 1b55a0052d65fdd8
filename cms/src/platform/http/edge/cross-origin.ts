import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@elc/contracts';
import { isDocumented } from '@elc/contracts/openapi';

/** Besides the body. */
const EXPOSED = [
  ...['ETag', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
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
    'Access-Control-Allow-Headers': 'X-API-Key, Content-Type, If-None-Match',
    'Access-Control-Max-Age': '86400',
  };
}
