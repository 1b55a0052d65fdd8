import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors/api-error';
import { isHost } from '../rules/is-host';

/** `http://host/path?query`: the form for a proxy, which every server must understand. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?][^#]*)?/i;

/**
 * Brings a request with a checked head (`Host` included) to the one form that
 * everything after it reads: a path with a query in `url`, the host in `headers` (RFC 9112, section 3.2.2).
 * @throws ApiError 400 for a target that is no path or has an invalid host.
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
 * Checks that the percent escapes of a path are whole and spell UTF-8: a router would take others as they
 * stand, so that `%zz` were a name (RFC 3986, sections 2.1 and 2.5).
 * @throws ApiError 400.
 */
export function checkEscapes(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new ApiError('BAD_REQUEST/escape');
  }
}
