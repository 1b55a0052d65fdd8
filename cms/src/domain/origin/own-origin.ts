/** The headers that tell where a request was sent from. */
export interface OriginHeaders {
  readonly cookie?: string | undefined;
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write that carries cookies was sent from another site, so that it must be refused.
 *
 * Browsers name the sender in `Sec-Fetch-Site` and `Origin`; a client that sends neither is no browser
 * and cannot be tricked by a page. `same-site` is foreign too: the site and the CMS may share a host
 * name and differ by port only, and cookies ignore ports.
 */
export function isForeignWrite(method: string, headers: OriginHeaders, ownOrigin: string): boolean {
  return headers.cookie !== undefined && isForeignCall(method, headers, ownOrigin);
}

/**
 * The same for a write without cookies: where an answer sets some, another site must not send the
 * request either, or it could sign its reader in to an account of its own choice.
 */
export function isForeignCall(method: string, headers: OriginHeaders, ownOrigin: string): boolean {
  if (READS.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;
  return headers.origin !== ownOrigin && hostOf(headers.origin) !== headers.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
