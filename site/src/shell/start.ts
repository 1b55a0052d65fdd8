import { startDrawer } from './drawer.ts';
import { startWidgets } from './open-widget.ts';
import { startShortcuts } from './shortcuts/shortcut-keys.ts';
import { startThemeChoice } from './theme/theme-choice.ts';

const NARROW = '48rem';

/**
 * Folds long parts of a page, such as the footer's and lists of advice, on narrow screens (`data-fold-below` says
 * below which width). On wide ones they stand open, and their titles are headings only.
 */
function foldParts(page: Document): void {
  for (const part of page.querySelectorAll<HTMLDetailsElement>('.phone-fold')) {
    const narrow = window.matchMedia(`(width < ${part.dataset.foldBelow ?? NARROW})`);
    const title = part.querySelector('summary');
    const fold = () => {
      part.open = !narrow.matches;
      if (title) title.tabIndex = narrow.matches ? 0 : -1;
    };
    narrow.addEventListener('change', fold);
    fold();
  }
}

// What may be clicked at once.
startThemeChoice(document);
startDrawer(document);
startWidgets(document);
startShortcuts(document);
foldParts(document);
// What no user waits for. Without it the page can be read and used all the same.
import('./start-later.ts').then(
  ({ startLater }) => startLater(),
  () => {},
);
