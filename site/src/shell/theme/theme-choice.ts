import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { frameMedia, THEME_KEY, type Theme, themeIn } from './theme.ts';

/**
 * Lets visitors choose how the site looks, in every place marked `data-theme-choice`. The choice holds in
 * the other tabs too, and in pages that the browser brings back.
 */
export function startThemeChoice(page: Document): void {
  const choices = [...page.querySelectorAll<HTMLSelectElement>('[data-theme-choice]')];
  const show = (theme: Theme) => {
    for (const choice of choices) choice.value = theme;
    applyTheme(page, theme);
  };
  const showStored = () => show(themeIn(readStored(THEME_KEY)));

  for (const choice of choices) {
    choice.addEventListener('change', () => {
      const theme = themeIn(choice.value);
      writeStored(THEME_KEY, theme === 'system' ? null : theme);
      show(theme);
    });
  }
  addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) showStored();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStored();
  });
  showStored();
}

function applyTheme(page: Document, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = theme;
  for (const scheme of ['light', 'dark'] as const) {
    const frame = page.querySelector<HTMLMetaElement>(`meta[data-scheme="${scheme}"]`);
    if (frame) frame.media = frameMedia(scheme, theme);
  }
}
