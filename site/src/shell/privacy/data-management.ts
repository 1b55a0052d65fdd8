import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { button, hint } from '../../ui/classes.ts';
import { actionButton, element } from '../../ui/dialog/element.ts';
import { carryNotice } from '../../ui/toaster/carried-notice.ts';
import { warning } from '../../ui/toaster/notifications.ts';

/** The two ways back: to the default preferences, and to a browser that was never here. */
export function dataManagement(resetConsent: () => void): HTMLElement {
  const outcome = element('p', { class: 'not-empty:mt-3', role: 'status' });
  const reset = actionButton('Reset Consent', button(), () => {
    resetConsent();
    outcome.textContent = 'The preferences are back to the defaults.';
  });
  const clear = element(
    'button',
    { class: button({ kind: 'danger' }), type: 'button', 'aria-describedby': 'clear-consequences' },
    'Clear All Data',
  );
  clear.addEventListener('click', async () => {
    if (clear.getAttribute('aria-disabled') === 'true') return;
    clear.setAttribute('aria-disabled', 'true');
    outcome.textContent = 'Clearing…';
    await clearEverything();
    location.reload();
  });
  return element(
    'section',
    { class: 'border-t-2 border-dashed border-line pt-4', 'aria-labelledby': 'privacy-data' },
    element('h3', { id: 'privacy-data', class: 'mb-2' }, 'Data Management'),
    element(
      'p',
      { class: hint(), id: 'clear-consequences' },
      'Clear All Data signs you out, deletes what this site stores in this browser, removes its cookies and reloads the page. API keys that were made in this browser without signing in can then no longer be managed, and favourites and ratings are no longer yours. It cannot be undone.',
    ),
    element('div', { class: 'mt-3 flex flex-wrap items-center gap-3 pb-1' }, reset, clear),
    outcome,
  );
}

/** Empties the browser, then has the server expire what only it can; where that fails, the next page says so. */
async function clearEverything(): Promise<void> {
  await forgetBrowser();
  try {
    await call('clearPrivacy');
  } catch (error) {
    const still =
      'This browser’s data is deleted, but cookies that only the server can remove remain.';
    const notice = warning('Not All Data Cleared', `${still} ${failureSentence(error)}`);
    const tab = storages().at(-1);
    if (tab) carryNotice(notice, tab);
  }
}

/** Storage that is blocked throws when it is touched, and holds nothing. */
function storages(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((get) => {
    try {
      return [get()];
    } catch {
      return [];
    }
  });
}

/**
 * Empties everything of this site that its scripts can reach. Cookies that scripts cannot see are
 * the server's to expire. The other parts are emptied although one is blocked.
 */
export async function forgetBrowser(): Promise<void> {
  for (const storage of storages()) storage.clear();
  for (const name of cookieNames(document.cookie)) {
    for (const place of cookiePlaces(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: every browser has it.
      document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/${place}`;
    }
  }
  await Promise.allSettled([forgetCaches(), forgetWorkers()]);
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

/** Browsers have neither caches nor workers on pages that were not loaded over HTTPS. */
async function forgetCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function forgetWorkers(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  const registrations = (await serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
