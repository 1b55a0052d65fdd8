import { startAccountLinks } from '../islands/accounts/current-user.ts';
import { startSponsorBanner } from '../islands/ads/banner/sponsor-banner.ts';
import { onceFramed } from '../panel/panel-frame.ts';
import { readStored } from '../ui/browser-storage.ts';
import { PREFERENCES_KEY } from '../ui/preferences.ts';
import { showCarriedNotice } from '../ui/toaster/carried-notice.ts';
import { startNotifications } from '../ui/toaster/load-toaster.ts';
import { startLiveFooter } from './live-footer.ts';

/**
 * Starts work that no user waits for, each in a task of its own: clicks come between on a slow
 * phone.
 */
export function startLater(): void {
  const starts = [
    () => keepFocusOnceUsed(document),
    () => startNotifications(document),
    () => onceFramed(() => startSponsorBanner(document)),
    () => startAccountLinks(document),
    offerAdminConsole,
    () => onceFramed(() => startLiveFooter(document)),
    showCarriedNotice,
    // Reports are off until they are turned on.
    () => readStored(PREFERENCES_KEY) !== null && void reportPageView(),
    () => matchMedia(HOVERS).matches && startHoverCards(document),
    () => import.meta.env.PROD && registerServiceWorker(),
  ];
  for (const start of starts) setTimeout(start);
}

/** Nothing can lose the focus before something has had it. */
function keepFocusOnceUsed(page: Document): void {
  const load = () =>
    import('./keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(page),
      () => {},
    );
  if (page.activeElement !== page.body) void load();
  else page.addEventListener('focusin', load, { once: true });
}

/** Where a pointer hovers, and beside a link there is room for a card. */
const HOVERS = '(hover: hover) and (min-width: 64rem)';

/** Links to things that have a page; a row of a list, whose name is a heading, says the same itself. */
const LINKS = 'main :is(a[href^="/commands/"], a[href^="/badges/"]):not(:is(h3, h4) a)';

/** Loads the cards when the pointer or the keyboard is first on such a link. Without them, it still leads to its page. */
function startHoverCards(page: Document): void {
  const stop = new AbortController();
  const load = async () => {
    if (!page.querySelector(`${LINKS}:is(:hover, :focus)`)) return;
    stop.abort();
    const loaded = await import('./hover-cards.ts').catch(() => null);
    loaded?.startHoverCards(page, LINKS);
  };
  for (const event of ['pointerover', 'focusin'])
    page.addEventListener(event, load, { signal: stop.signal });
  void load();
}

async function reportPageView(): Promise<void> {
  const loaded = await import('./page-view.ts').catch(() => null);
  loaded?.noticePageView();
}

/**
 * Registers the service worker that caches commands and guides for reading offline. Begins when the
 * page has loaded and is idle, and not at all for readers with data saving on.
 */
function registerServiceWorker(): void {
  // Browsers without them cache nothing.
  const { serviceWorker, connection }: Partial<Navigator & { connection: { saveData?: boolean } }> =
    navigator;
  if (!serviceWorker || connection?.saveData) return;
  const begin = () => {
    // A browser that refuses, as some do in private windows, leaves everything else as it is.
    serviceWorker.register('/sw.js').catch(() => {});
  };
  const whenIdle = () => setTimeout(begin, 3000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

declare global {
  interface Window {
    /** Opens the three steps to an admin key, from the browser's console. */
    elcAdmin?: () => void;
  }
}

/** Puts the console's way to the admin key on every page. */
function offerAdminConsole(): void {
  window.elcAdmin = () => location.assign('/admin-access');
}
