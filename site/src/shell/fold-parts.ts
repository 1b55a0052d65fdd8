const NARROW = '48rem';

/**
 * Folds long parts of a page, such as the footer's and lists of advice, on narrow screens (`data-fold-below` says
 * below which width). On wide ones they stand open, and their titles are headings only.
 */
export function foldParts(page: Document): void {
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
