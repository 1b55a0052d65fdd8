/**
 * Runs a change of a section and scrolls by as much as it pushed what the visitor looks at: a link of
 * the section, or all that comes after it. Does nothing more where the section's start is in view.
 */
export function keepInView(section: HTMLElement, change: () => void): void {
  const find = landmarkOf(section);
  const topBefore = find?.()?.getBoundingClientRect().top;
  change();
  const topAfter = find?.()?.getBoundingClientRect().top;
  if (topBefore === undefined || topAfter === undefined || topBefore === topAfter) return;
  window.scrollBy({ top: topAfter - topBefore, behavior: 'instant' });
}

/** Finds the same thing before and after the change, which may put a new element in its place. */
function landmarkOf(section: HTMLElement): (() => Element | null) | null {
  const { top, bottom } = section.getBoundingClientRect();
  if (top >= 0) return null;
  if (bottom <= 0) return () => section.nextElementSibling;
  const links = [...section.querySelectorAll('a[href]')];
  const href = links.find((link) => link.getBoundingClientRect().top >= 0)?.getAttribute('href');
  return href ? () => section.querySelector(`a[href="${CSS.escape(href)}"]`) : null;
}
