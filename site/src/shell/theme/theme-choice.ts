import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { frameMedia, THEME_KEY, type Theme, themeIn } from './theme.ts';
import { startThemeMenu } from './theme-menu.ts';

/**
 * Lets visitors choose how the site looks, in every place marked `data-theme-choice` and in the menu of the
 * header. The choice holds in the other tabs too, and in pages that the browser brings back.
 */
export function startThemeChoice(page: Document): void {
  const choices = [...page.querySelectorAll<HTMLSelectElement>('[data-theme-choice]')];
  const choose = (theme: Theme) => {
    writeStored(THEME_KEY, theme === 'system' ? null : theme);
    show(theme);
  };
  const menu = startThemeMenu(page, choose);
  const show = (theme: Theme) => {
    for (const choice of choices) choice.value = theme;
    menu.show(theme);
    applyTheme(page, theme);
  };
  const showStored = () => show(themeIn(readStored(THEME_KEY)));

  for (const choice of choices) {
    choice.addEventListener('change', () => choose(themeIn(choice.value)));
  }
  addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) showStored();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStored();
  });
  // A choice that was made before this script came; browsers bring none back by themselves.
  const early = choices.find(({ selectedIndex }) => selectedIndex > 0);
  if (early) choose(themeIn(early.value));
  else showStored();
}

function applyTheme(page: Document, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = theme;
  for (const scheme of ['light', 'dark'] as const) {
    const frame = page.querySelector<HTMLMetaElement>(`meta[data-scheme="${scheme}"]`);
    if (frame) frame.media = frameMedia(scheme, theme);
  }
}
