import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@elc/contracts';
import { isDocumented } from '@elc/contracts/openapi';

/** What scripts of other sites may read of an answer, besides its body. */
const EXPOSED = [
  ...['ETag', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
].join(', ');

/**
 * Whether scripts of any site may make a call, for which browsers require headers: it is documented and
 * acts for no caller named by a cookie. A write then names its caller by an API key, which a script has to
 * send itself (decision 27).
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
 * The fields by which a browser hands an answer to scripts of other sites. They name no origin, so the
 * answer is the same for every site and caches need not distinguish them; nor credentials, so browsers
 * withhold everything that was requested with cookies.
 */
export const OPEN_TO_OTHER_SITES = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
} as const satisfies OutgoingHttpHeaders;

/**
 * The answer to a browser's preflight of a script's request (Fetch standard, "CORS-preflight
 * fetch"); without fields where no call on the path is open, which the browser takes for a no.
 */
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
