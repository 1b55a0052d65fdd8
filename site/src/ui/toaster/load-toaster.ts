/** The page is done with its own work by then. */
const QUIET_AFTER_MS = 2000;

/** Loads the part that renders notifications. */
export function loadToaster() {
  return import('./mount-toaster.tsx');
}

/**
 * Loads it ahead of the first notification, on pages that have React anyway: the notice that the
 * connection is gone could not load anything any more. Returns a function that cancels it.
 */
export function loadToasterSoon(): () => void {
  const timer = setTimeout(() => loadToaster().catch(() => {}), QUIET_AFTER_MS);
  return () => clearTimeout(timer);
}
