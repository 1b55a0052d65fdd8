/**
 * Registers the service worker that caches commands and guides for reading offline. Begins when the
 * page has loaded and is idle, and not at all for readers with data saving on.
 */
export function registerServiceWorker(
  { serviceWorker, connection }: NavigatorLike,
  window: Window,
): void {
  if (!serviceWorker || connection?.saveData) return;
  const begin = () => {
    // A browser that refuses, as some do in private windows, leaves everything else as it is.
    serviceWorker.register('/sw.js').catch(() => {});
  };
  const whenIdle = () => setTimeout(begin, 3000);
  if (window.document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** The parts of `navigator` that decide; browsers without them cache nothing. */
interface NavigatorLike {
  readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register'>;
  readonly connection?: { readonly saveData?: boolean };
}
