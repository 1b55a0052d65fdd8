import { whenVisible } from '../../api/when-visible.ts';

type ShelfState = 'list' | 'loading' | 'failed' | 'empty';

/**
 * Guides stand in the page as they are published. A page that was published without any asks once, when it is first
 * visible, for the page as it is now, and shows its guides, that there are none, or the failure.
 */
export function startGuideShelf(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-guides]');
  if (!section || section.querySelector('[data-guide]')) return;

  const load = async () => {
    show(section, 'loading');
    try {
      const published = await publishedShelf(page.location.pathname);
      if (published.querySelector('[data-guide]')) section.replaceWith(published);
      else show(section, 'empty');
    } catch (error) {
      show(section, 'failed');
      console.warn('The guides could not be loaded.', error);
    }
  };

  section.querySelector('[data-guides-retry]')?.addEventListener('click', async () => {
    await load();
    // The button disappears with the failure; the reader continues at the heading.
    const heading = page.querySelector<HTMLElement>('[data-guides] h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
  whenVisible(() => void load());
}

function show(section: HTMLElement, state: ShelfState): void {
  for (const place of section.querySelectorAll<HTMLElement>('[data-guides-state]')) {
    place.hidden = place.dataset.guidesState !== state;
  }
}

/** The section of the page that the site serves now. */
async function publishedShelf(path: string): Promise<Element> {
  const answer = await fetch(path);
  const html = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const shelf = html.querySelector('[data-guides]');
  if (!shelf) throw new TypeError(`${path} answered ${answer.status} without its guides.`);
  return shelf;
}
