declare global {
  interface Window {
    /** Opens the three steps to an admin key, from the browser's console. */
    elcAdmin?: () => void;
  }
}

/** Puts the console's way to the admin key on every page. */
export function offerAdminConsole(window: Window): void {
  window.elcAdmin = () => window.location.assign('/admin-access');
}
