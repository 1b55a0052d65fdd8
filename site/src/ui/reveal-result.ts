/** Pixels above the lower edge that a notification and the banner may take. */
const COVERED_BELOW_PX = 200;
/** Pixels below the upper edge that the header may take. */
const COVERED_ABOVE_PX = 72;

/**
 * Brings a result to the attention of the user who requested it: its heading takes the focus, and
 * is read out, and the page is scrolled to its beginning unless all of it is in sight, clear of
 * header, banner and notifications. `heading` needs `tabindex="-1"`; the result is its ancestor
 * with `data-result`.
 */
export function revealResult(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const result = heading.closest('[data-result]') ?? heading;
  const { top, bottom } = result.getBoundingClientRect();
  if (top < COVERED_ABOVE_PX || bottom > innerHeight - COVERED_BELOW_PX) {
    result.scrollIntoView({ block: 'start' });
  }
}
