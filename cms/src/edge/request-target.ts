import type { IncomingMessage } from 'node:http';
import { badEscape, badHost, badTarget } from '../errors/common-errors';

/** `http://host/path?query`: how a client asks a proxy, and what every server must understand. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?][^#]*)?/i;
/** A name or an IP address, with or without a port (RFC 3986, section 3.2). */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i;

/**
 * Brings a request to the one form that everything after it reads: a path with a query in `url`, and one
 * valid host in `headers` (RFC 9112, sections 3.2 and 3.2.2).
 * @throws ApiError 400 for several hosts, one that is none, and a target that is no path.
 */
export function normalizeTarget(request: IncomingMessage): void {
  const { url = '/', rawHeaders, headers } = request;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
  if (hosts > 1) throw badHost();
  const absolute = ABSOLUTE.exec(url);
  if (absolute) {
    const [, host = '', rest = '/'] = absolute;
    headers.host = host;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  } else if (!url.startsWith('/') && url !== '*') throw badTarget();
  if (headers.host !== undefined && headers.host !== '' && !HOST.test(headers.host))
    throw badHost();
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
    throw badEscape();
  }
}
