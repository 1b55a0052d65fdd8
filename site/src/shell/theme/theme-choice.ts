import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { loadWidget } from '../../ui/dialog/open-dialog.ts';
import { frameMedia, THEME_KEY, THEME_LABELS, type Theme, themeIn } from './theme.ts';

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
  const opener = page.querySelector<HTMLElement>('[data-theme-open]');
  let shown: Theme = 'system';
  let markInMenu = (_theme: Theme) => {};
  const show = (theme: Theme) => {
    shown = theme;
    for (const choice of choices) choice.value = theme;
    if (opener) opener.ariaLabel = `Theme: ${THEME_LABELS[theme]}`;
    markInMenu(theme);
    applyTheme(page, theme);
  };
  /** Opens the menu, which loads then, for the first time. */
  async function loadMenu(event: Event): Promise<void> {
    if (!opener || (event instanceof KeyboardEvent && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    listenForMenu(false);
    try {
      const [{ openThemeMenu }, menu] = await Promise.all([
        import('./theme-menu.ts'),
        loadWidget('[data-theme-menu]'),
      ]);
      markInMenu = openThemeMenu(menu, opener, { shown, choose });
    } catch {
      listenForMenu(true);
    }
  }
  function listenForMenu(isOn: boolean): void {
    for (const kind of ['click', 'keydown']) {
      opener?.[isOn ? 'addEventListener' : 'removeEventListener'](kind, loadMenu);
    }
  }
  listenForMenu(true);
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
