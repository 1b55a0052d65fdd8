import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@elc/contracts';
import { isDocumented } from '@elc/contracts/openapi';

/** What scripts of other sites may read of an answer, besides its body. */
const EXPOSED = [
  ...['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
].join(', ');

/**
 * Documented reads can be called by scripts of any site, with a key and without cookies. Everything else
 * is for our own pages: no header is sent, and browsers keep the answer from other sites.
 */
export function crossOriginHeaders(endpoint: Endpoint): OutgoingHttpHeaders {
  if (!isReadableAnywhere(endpoint)) return {};
  return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED };
}

/** The answer to a browser that asks first whether it may send a request (Fetch standard, "CORS-preflight"). */
export function preflightHeaders(endpoints: readonly Endpoint[]): OutgoingHttpHeaders {
  if (!endpoints.some(isReadableAnywhere)) return {};
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'X-API-Key, If-None-Match',
    'Access-Control-Max-Age': '86400',
  };
}

function isReadableAnywhere(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && isDocumented(endpoint);
}
