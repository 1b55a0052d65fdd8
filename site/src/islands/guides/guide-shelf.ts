import type { Guide } from '@elc/contracts';
import { TAGS_SHOWN } from '@elc/contracts/guides/guide-kinds';
import { call } from '../../api/call.ts';
import { whenVisible } from '../../api/when-visible.ts';
import { partOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';
import {
  CATEGORY_LABELS,
  guideCountText,
  inReadingOrder,
  onShelves,
  type Shelf,
} from './guide-order.ts';

type ShelfState = 'list' | 'loading' | 'failed' | 'empty';

const CARD = '[data-guide]';

/**
 * Guides stand in the page as they were published, and are refreshed once from the API when the page is first visible.
 * A failure leaves the guides that are shown; a page without any shows the failure, with a way to try again.
 */
export function startGuideShelf(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-guides]');
  if (!section) return;
  const hasGuides = () => section.querySelector(CARD) !== null;

  const load = async () => {
    if (!hasGuides()) show(section, 'loading');
    try {
      writeGuides(section, await publishedGuides());
      show(section, hasGuides() ? 'list' : 'empty');
    } catch (error) {
      if (!hasGuides()) show(section, 'failed');
      console.warn('The guides could not be loaded.', error);
    }
  };

  section.querySelector('[data-guides-retry]')?.addEventListener('click', async () => {
    await load();
    // The button disappears with the failure; the reader continues at the heading.
    const heading = section.querySelector<HTMLElement>('h2');
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

/** Fails rather than hand on something that is not a list, such as the page of a proxy's own API. */
async function publishedGuides(): Promise<readonly Guide[]> {
  const guides = await call('listGuides');
  if (!Array.isArray(guides)) throw new TypeError('GET /api/guides did not answer a list.');
  return guides;
}

/** Shows these guides; where the page shows them already, nothing of it changes. */
function writeGuides(section: HTMLElement, guides: readonly Guide[]): void {
  const ordered = inReadingOrder(guides);
  const cards = new Map(
    [...section.querySelectorAll<HTMLElement>(CARD)].map((card) => [shownText(card), card]),
  );
  const texts = ordered.map(textOf);
  if (texts.join('\n') === [...cards.keys()].join('\n')) return;

  const place = partOf(section, '[data-guides-state="list"]');
  const { activeElement } = section.ownerDocument;
  const focused = place.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  const shelves = onShelves(ordered);
  const itemOf = (guide: Guide) => cards.get(textOf(guide))?.parentElement ?? newItem(place, guide);
  const kept = [...place.querySelectorAll(':scope > template')];
  place.replaceChildren(...shelves.map((shelf) => newShelf(place, shelf, itemOf)), ...kept);
  writeChips(section, shelves);
  writeText(
    section.ownerDocument.querySelector('[data-guide-count]'),
    guideCountText(guides.length),
  );
  if (focused) place.querySelector<HTMLElement>(`a[href="${focused}"]`)?.focus();
}

/** What the card of a guide says, on one line: equal texts are equal cards. */
function textOf({ slug, title, summary, category, difficulty, tags }: Guide): string {
  const words = [title, summary, CATEGORY_LABELS[category], ...tags.slice(0, TAGS_SHOWN)];
  return [`/guides/${slug}`, difficulty, ...words].map(oneLine).join(' · ');
}

function shownText(card: HTMLElement): string {
  const { title, summary, category, tags } = partsOf(card);
  const difficulty = partOf(card, '[data-difficulty]').dataset.difficulty ?? '';
  const words = [title, summary, category, ...tags].map((place) => place.textContent ?? '');
  return [title.getAttribute('href') ?? '', difficulty, ...words].map(oneLine).join(' · ');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const partsOf = (card: ParentNode) => ({
  title: partOf<HTMLAnchorElement>(card, 'h3 a'),
  summary: partOf(card, 'h3 + p'),
  category: partOf(card, 'p:last-child > span'),
  tags: [...card.querySelectorAll<HTMLElement>('p:last-child > span + span')],
});

/** A card made of the template for its difficulty. */
function newItem(place: HTMLElement, guide: Guide): HTMLElement {
  const blank = partOf<HTMLTemplateElement>(place, '[data-guide-cards]').content;
  const item = partOf(blank, `li:has([data-difficulty="${guide.difficulty}"])`).cloneNode(true);
  const { title, summary, category, tags } = partsOf(item as HTMLElement);
  title.href = `/guides/${guide.slug}`;
  title.textContent = guide.title;
  summary.textContent = guide.summary;
  category.textContent = CATEGORY_LABELS[guide.category];
  tags.forEach((tag, index) => {
    const name = guide.tags[index];
    if (name === undefined) tag.remove();
    else tag.textContent = name;
  });
  return item as HTMLElement;
}

function newShelf(
  place: HTMLElement,
  { category, guides }: Shelf<Guide>,
  itemOf: (guide: Guide) => HTMLElement,
): HTMLElement {
  const blank = partOf<HTMLTemplateElement>(place, '[data-guide-shelf]').content;
  const shelf = partOf(blank, 'section').cloneNode(true) as HTMLElement;
  shelf.setAttribute('aria-labelledby', category);
  const heading = partOf(shelf, 'h3');
  heading.id = category;
  heading.textContent = CATEGORY_LABELS[category];
  partOf(shelf, 'ul').replaceChildren(...guides.map(itemOf));
  return shelf;
}

/** The links to the shelves, where there are several. */
function writeChips(section: HTMLElement, shelves: readonly Shelf<Guide>[]): void {
  const list = partOf(section, '[data-guide-chips]');
  const blank = partOf<HTMLTemplateElement>(list, 'template');
  const chips = shelves.map(({ category, guides }) => {
    const chip = partOf(blank.content, 'li').cloneNode(true) as HTMLElement;
    const link = partOf<HTMLAnchorElement>(chip, 'a');
    link.href = `#${category}`;
    link.textContent = `${CATEGORY_LABELS[category]} (${guides.length})`;
    return chip;
  });
  list.replaceChildren(...chips, blank);
  list.hidden = shelves.length < 2;
}
