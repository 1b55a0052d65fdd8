/** The headers that name where a request was sent from. */
interface OriginHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write was sent by a page of another site, so that it must be refused: with cookies it acts
 * in the reader's name, and without them its answer can still replace the cookies that the reader has.
 *
 * Browsers name the sender in `Sec-Fetch-Site` and `Origin`; a client that sends neither is no browser
 * and cannot be tricked by a page. `same-site` is another site too: the site and the CMS may share a
 * host name and differ by port only, and cookies ignore ports. So is the origin `null`, of a sandboxed
 * frame. `none`, which no page can cause, is the reader.
 */
export function isCrossSiteWrite(
  method: string,
  headers: OriginHeaders,
  ownOrigin: string,
): boolean {
  if (READS.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;
  return headers.origin !== ownOrigin && hostOf(headers.origin) !== headers.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
