import { $notifications } from './notifications.ts';

/** The page is done with its own work by then. */
const QUIET_AFTER_MS = 2000;

/** Loads the part that renders notifications. */
export function loadToaster() {
  return import('./toaster.tsx');
}

/**
 * Loads it ahead of the first notification, on pages that have React anyway: the notice that the
 * connection is gone could not load anything any more. Returns a function that cancels it.
 */
export function loadToasterSoon(): () => void {
  const timer = setTimeout(() => loadToaster().catch(() => {}), QUIET_AFTER_MS);
  return () => clearTimeout(timer);
}

/** The key that moves the focus to the notifications. */
const HOTKEY = 'F8';

/**
 * Loads the part that renders notifications, and React with it, when the first one arrives or F8 is
 * first pressed. From then on that part listens for itself.
 */
export function startNotifications(page: Document): void {
  const container = page.getElementById('notifications');
  if (!container) return;
  let isLoading = false;
  const done = new AbortController();

  async function mount(focus: boolean) {
    if (isLoading) return;
    isLoading = true;
    try {
      const { mountToaster } = await loadToaster();
      mountToaster(container as HTMLElement, { focus });
      done.abort();
    } catch {
      // The connection broke while loading: the next notification or F8 tries again.
      isLoading = false;
    }
  }

  const stopListening = $notifications.listen(() => void mount(false));
  done.signal.addEventListener('abort', stopListening);
  page.addEventListener(
    'keydown',
    ({ code }) => {
      if (code === HOTKEY) void mount(true);
    },
    { signal: done.signal },
  );
  if ($notifications.get().length > 0) void mount(false);
}
