type Field = 'host' | 'accept' | 'referer' | 'user-agent' | 'cache-control';
type OtherField = 'sec-fetch-mode' | 'sec-purpose' | 'purpose' | 'x-purpose';

/** The headers that decide. */
type NavigationHeaders = {
  readonly [field in Field]?: string | undefined;
} & { readonly [field in OtherField]?: string | string[] | undefined };

/** What an answered page counts as: nothing, a page view, or one that also begins a visit. */
export type PageReading = 'uncounted' | 'view' | 'visit';

/**
 * Reads it from the headers of the request, without anything that recognises a reader.
 *
 * A page view is a navigation of a browser: nothing that a script fetches, and nothing that a browser fetches
 * ahead and may never show. A visit begins with a page to which no page of this site has led, and which is
 * no reload. `Referer` decides, as `Sec-Fetch-Site` is `same-origin` for every page that a service worker
 * passes on. A browser that never sends `Referer` therefore begins a visit with each page.
 */
export function pageReading(
  headers: NavigationHeaders,
  publicUrl: string,
  isBot: (userAgent: string) => boolean,
): PageReading {
  const { accept, referer, 'user-agent': userAgent, 'sec-fetch-mode': mode } = headers;
  const isNavigation = mode === undefined || mode === 'navigate';
  if (!isNavigation || !accept?.includes('text/html')) return 'uncounted';
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'];
  if (purpose !== undefined || !userAgent || isBot(userAgent)) return 'uncounted';
  const isReload = /max-age=0|no-cache/.test(headers['cache-control'] ?? '');
  return isReload || isOwnPage(referer, headers.host, publicUrl) ? 'view' : 'visit';
}

/** A proxy may send another `Host` than the browser did. */
function isOwnPage(referer: string | undefined, host: string | undefined, publicUrl: string) {
  if (!referer || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.host === host || from.origin === new URL(publicUrl).origin;
}
