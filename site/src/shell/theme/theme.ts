/** How the site may look; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** What each is called in a choice. */
export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

/** Where this browser stores the choice; before-paint.js reads it before the first paint. */
export const THEME_KEY = 'elc:theme';

/** The theme in what a browser had stored, or in a form's value, whatever that is. */
export function themeIn(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** When the browser's own frame takes the color of a scheme: always, never, or as the device says. */
export function frameMedia(scheme: 'light' | 'dark', theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return theme === scheme ? 'all' : 'not all';
}
