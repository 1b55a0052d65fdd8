type Field = 'host' | 'accept' | 'referer' | 'user-agent' | 'cache-control';
type OtherField = 'sec-fetch-mode' | 'sec-purpose' | 'purpose' | 'x-purpose';

type NavigationHeaders = {
  readonly [field in Field]?: string | undefined;
} & { readonly [field in OtherField]?: string | string[] | undefined };

/** `visit`: a page view that also begins a visit. */
export type PageReading = 'uncounted' | 'view' | 'visit';

/**
 * A page view is a navigation by a browser, not a fetch or prefetch. A visit begins with a page
 * that no page of this site led to and that is no reload. `Referer` decides, because `Sec-Fetch-
 * Site` is always `same-origin` behind a service worker.
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
