import { $notifications } from './notifications.ts';

/** Loads the part that renders notifications. */
export function loadToaster() {
  return import('./toaster.tsx');
}

/** What a page is first touched by, before it does anything that there could be a notice of. */
const FIRST_TOUCHES = ['pointerdown', 'focusin'] as const;

/**
 * Loads it at the first touch of a page that has React anyway, ahead of the first notification: the notice
 * that the connection is gone could not load anything any more.
 */
function loadToasterAtFirstTouch(page: Document): void {
  const load = () => void loadToaster().catch(() => {});
  if (!page.querySelector('astro-island')) return;
  if (page.activeElement !== page.body) load();
  else for (const touch of FIRST_TOUCHES) page.addEventListener(touch, load, { once: true });
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
  loadToasterAtFirstTouch(page);
}
