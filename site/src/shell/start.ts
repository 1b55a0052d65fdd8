import { startAccountLinks } from '../islands/accounts/account-links.ts';
import { offerAdminConsole } from '../islands/admin-keys/admin-console.ts';
import { startSponsorBanner } from '../islands/ads/banner/sponsor-banner.ts';
import { onceFramed } from '../panel/panel-frame.ts';
import { startNotifications } from '../ui/toaster/notification-loader.ts';
import { showCarriedNotice } from '../ui/toaster/show-carried-notice.ts';
import { startDrawer } from './drawer.ts';
import { foldParts } from './fold-parts.ts';
import { startLiveFooter } from './live-footer.ts';
import { startWidgets } from './open-widget.ts';
import { noticePageView } from './page-view.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { startShortcuts } from './shortcuts/shortcut-keys.ts';
import { startThemeChoice } from './theme/theme-choice.ts';

// What may be clicked at once.
startThemeChoice(document);
startDrawer(document);
startWidgets(document);
startShortcuts(document);
foldParts(document);
void startRest();

/**
 * Starts work that no user waits for, each in a task of its own: clicks come between on a slow
 * phone.
 */
async function startRest(): Promise<void> {
  const starts = [
    () => startNotifications(document),
    () => onceFramed(() => startSponsorBanner(document)),
    () => startAccountLinks(document),
    () => offerAdminConsole(window),
    () => onceFramed(() => startLiveFooter(document)),
    () => showCarriedNotice(),
    () => noticePageView(),
    () => matchMedia(HOVERS).matches && void loadHoverCards(),
    () => import.meta.env.PROD && registerServiceWorker(navigator, window),
  ];
  for (const start of starts) {
    await nextTask();
    start();
  }
}

/** Where a pointer hovers, and beside a link there is room for a card. */
const HOVERS = '(hover: hover) and (min-width: 64rem)';

/** Without them, links still lead to their pages. */
async function loadHoverCards(): Promise<void> {
  const loaded = await import('./hover-cards.ts').catch(() => null);
  loaded?.startHoverCards(document);
}

/**
 * Waits until the browser has done what else waits, clicks and painting first: what a page starts
 * with is then many short tasks in place of one long one, in which no input is handled.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
