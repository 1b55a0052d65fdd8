import { call } from '../../api/call.ts';
import { whenVisible } from '../../api/when-visible.ts';
import { readGuides, writeGuides } from './guide-cards.ts';
import { type ShownGuide, sameCards } from './shown-guide.ts';

type ShelfState = 'list' | 'loading' | 'failed' | 'empty';

/**
 * Brings the guides of the page up to date, once, when it is first visible.
 *
 * Published cards stay as they are when the API says the same or does not answer. A page without any
 * shows placeholders until the API answers, then its guides, that there are none, or the failure.
 */
export function startGuideShelf(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-guides]');
  if (!section) return;
  const states = [...section.querySelectorAll<HTMLElement>('[data-guides-state]')];
  const show = (state: ShelfState) => {
    for (const place of states) place.hidden = place.dataset.guidesState !== state;
  };

  const refresh = async () => {
    const shown = readGuides(section);
    if (shown.length === 0) show('loading');
    try {
      const fresh = await fetchGuides();
      if (fresh.length > 0 && sameCards(shown, fresh)) return;
      keepInView(section, () => {
        writeGuides(section, fresh);
        show(fresh.length > 0 ? 'list' : 'empty');
      });
    } catch (error) {
      if (shown.length === 0) show('failed');
      console.warn('The guides could not be refreshed.', error);
    }
  };

  section.querySelector('[data-guides-retry]')?.addEventListener('click', () => {
    // The button disappears with the failure; the reader continues at the heading.
    const heading = section.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    void refresh();
  });
  whenVisible(() => void refresh());
}

/** Throws for an answer that is not a list, such as the page of a proxy's own API. */
async function fetchGuides(): Promise<readonly ShownGuide[]> {
  const guides = await call('listGuides');
  if (!Array.isArray(guides)) throw new TypeError('GET /api/guides did not answer a list.');
  return guides;
}

/**
 * Runs a change of a section and scrolls by as much as it pushed what the visitor looks at: a link of
 * the section, or all that comes after it. Does nothing more where the section's start is in view.
 */
function keepInView(section: HTMLElement, change: () => void): void {
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
