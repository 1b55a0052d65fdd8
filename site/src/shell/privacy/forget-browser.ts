/** The parts of a browser that hold what this site left there. */
interface BrowserData {
  readonly storages: readonly Pick<Storage, 'clear'>[];
  /** The cookies that scripts can see. */
  readonly cookies: { cookie: string };
  readonly hostname: string;
  readonly caches?: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  readonly workers?: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined;
}

/**
 * Empties everything of this site that its scripts can reach. Cookies that scripts cannot see are
 * the server's to expire. The other parts are emptied although one is blocked.
 */
export async function forgetBrowser(data: BrowserData): Promise<void> {
  for (const storage of data.storages) storage.clear();
  for (const name of cookieNames(data.cookies.cookie)) {
    for (const place of cookiePlaces(data.hostname)) {
      data.cookies.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/${place}`;
    }
  }
  await Promise.allSettled([forgetCaches(data.caches), forgetWorkers(data.workers)]);
}

/** Names of the cookies in `document.cookie`. */
export function cookieNames(cookies: string): string[] {
  return cookies
    .split(';')
    .map((part) => part.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '');
}

/** A cookie may belong to this host alone or to a domain above it; it goes only where it was set. */
function cookiePlaces(hostname: string): string[] {
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, above) => labels.slice(above).join('.'));
  return ['', ...domains.map((domain) => `; domain=${domain}`)];
}

async function forgetCaches(caches: BrowserData['caches']): Promise<void> {
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches?.delete(name)));
}

async function forgetWorkers(workers: BrowserData['workers']): Promise<void> {
  const registrations = (await workers?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
