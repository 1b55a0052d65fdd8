/**
 * Lets the browser keep commands and guides for reading without a connection. Begins when the page has
 * loaded and is at rest, and not at all for readers who asked to save data.
 */
export function keepForOffline({ serviceWorker, connection }: NavigatorLike, window: Window): void {
  if (!serviceWorker || connection?.saveData) return;
  const begin = () => {
    // A browser that refuses, as some do in private windows, leaves everything else as it is.
    serviceWorker.register('/sw.js').catch(() => {});
  };
  const whenAtRest = () => setTimeout(begin, 3000);
  if (window.document.readyState === 'complete') whenAtRest();
  else window.addEventListener('load', whenAtRest, { once: true });
}

/** The parts of `navigator` that decide; browsers without them keep nothing. */
interface NavigatorLike {
  readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register'>;
  readonly connection?: { readonly saveData?: boolean };
}
