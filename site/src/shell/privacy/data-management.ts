import { ANSWER_TIMEOUT_MS, call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { carryNotice } from '../../ui/toaster/carried-notice.ts';
import { warning } from '../../ui/toaster/notifications.ts';
import { writeText } from '../../ui/write-text.ts';

/** Makes the two ways back work: to the default preferences, and to a browser that was never here. */
export function startDataManagement(dialog: HTMLElement, resetConsent: () => void): void {
  const outcome = dialog.querySelector('[data-outcome]');
  dialog.querySelector('[data-reset-consent]')?.addEventListener('click', () => {
    resetConsent();
    writeText(outcome, 'The preferences are back to the defaults.');
  });
  const clear = dialog.querySelector('[data-clear]');
  clear?.addEventListener('click', async () => {
    if (clear.ariaDisabled === 'true') return;
    clear.ariaDisabled = 'true';
    writeText(outcome, 'Clearing…');
    await clearEverything();
    location.reload();
  });
}

/** Empties the browser, then has the server expire what only it can; where that fails, the next page says so. */
async function clearEverything(): Promise<void> {
  await forgetBrowser();
  try {
    await call('clearPrivacy', {}, { timeoutMs: ANSWER_TIMEOUT_MS });
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
