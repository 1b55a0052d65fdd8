/**
 * Folds long parts of a page, the footer's and lists of advice, on narrow screens. On wide ones, a turned tablet's
 * too, they stand open, and their titles are headings only.
 */
export function foldParts(page: Document): void {
  const narrow = window.matchMedia('(width < 48rem)');
  const fold = () => {
    for (const part of page.querySelectorAll<HTMLDetailsElement>('.phone-fold')) {
      part.open = !narrow.matches;
      const title = part.querySelector('summary');
      if (title) title.tabIndex = narrow.matches ? 0 : -1;
    }
  };
  narrow.addEventListener('change', fold);
  fold();
}
