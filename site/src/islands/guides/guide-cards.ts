import type { Difficulty, GuideCategory } from '@elc/contracts';
import { chip } from '../../ui/classes.ts';
import { CATEGORY_LABELS, DIFFICULTY_LABELS, difficultyBadge } from './guide-order.ts';
import { guidesLinkText, type Shelf, shelfLinkText, shelvesOf } from './guide-shelves.ts';
import { type ShownGuide, shownTags } from './shown-guide.ts';

const GUIDES_PATH = '/guides/';

/** Reads the guides back out of the cards, so that the page need not carry them a second time as data. */
export function readGuides(section: ParentNode): ShownGuide[] {
  return [...section.querySelectorAll<HTMLElement>('[data-guide]')].map((card) => ({
    slug:
      card.querySelector('[data-guide-title]')?.getAttribute('href')?.slice(GUIDES_PATH.length) ??
      '',
    title: textIn(card, '[data-guide-title]'),
    summary: textIn(card, '[data-guide-summary]'),
    category: card.closest('[data-shelf]')?.getAttribute('aria-labelledby') as GuideCategory,
    difficulty: card.querySelector<HTMLElement>('[data-difficulty]')?.dataset
      .difficulty as Difficulty,
    tags: [...card.querySelectorAll('[data-guide-tag]')].map((tag) => tag.textContent),
  }));
}

/** Replaces the shelves, the links to them and their count. Focus stays on the guide that has it. */
export function writeGuides(section: HTMLElement, guides: readonly ShownGuide[]): void {
  const page = section.ownerDocument;
  const template = section.querySelector<HTMLTemplateElement>('[data-guides-template]');
  const list = section.querySelector<HTMLElement>('[data-guides-state="list"]');
  const blank = template?.content.querySelector<HTMLElement>('[data-shelf]');
  if (!list || !blank) throw new Error('The page has no place or no template for guides.');

  const shelves = shelvesOf(guides);
  const focused = section.contains(page.activeElement)
    ? page.activeElement?.getAttribute('href')
    : null;
  list.replaceChildren(...shelves.map((shelf) => shelfOf(blank, shelf)));
  writeLinks(section, shelves);
  for (const link of page.querySelectorAll('[data-guides-link]')) {
    link.textContent = guidesLinkText(guides.length);
  }
  if (focused) {
    section
      .querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)
      ?.focus({ preventScroll: true });
  }
}

function shelfOf(blank: HTMLElement, { category, guides }: Shelf<ShownGuide>): HTMLElement {
  const shelf = blank.cloneNode(true) as HTMLElement;
  shelf.setAttribute('aria-labelledby', category);
  const title = shelf.querySelector('h3');
  if (title) {
    title.id = category;
    title.textContent = CATEGORY_LABELS[category];
  }
  const blankItem = shelf.querySelector('li');
  if (blankItem) blankItem.replaceWith(...guides.map((guide) => itemOf(blankItem, guide)));
  return shelf;
}

function itemOf(blank: HTMLElement, guide: ShownGuide): HTMLElement {
  const item = blank.cloneNode(true) as HTMLElement;
  const badge = item.querySelector<HTMLElement>('[data-difficulty]');
  if (badge) {
    badge.dataset.difficulty = guide.difficulty;
    badge.className = difficultyBadge(guide.difficulty);
  }
  item.querySelector('[data-guide-title]')?.setAttribute('href', `${GUIDES_PATH}${guide.slug}`);
  const texts = {
    '[data-difficulty]': DIFFICULTY_LABELS[guide.difficulty],
    '[data-guide-title]': guide.title,
    '[data-guide-summary]': guide.summary,
    '[data-guide-category]': CATEGORY_LABELS[guide.category],
  };
  for (const [selector, text] of Object.entries(texts)) {
    const place = item.querySelector(selector);
    if (place) place.textContent = text;
  }
  const blankTag = item.querySelector('[data-guide-tag]');
  blankTag?.replaceWith(
    ...shownTags(guide).map((text) => {
      const tag = blankTag.cloneNode() as HTMLElement;
      tag.textContent = text;
      return tag;
    }),
  );
  return item;
}

function writeLinks(section: HTMLElement, shelves: readonly Shelf<ShownGuide>[]): void {
  const chips = section.querySelector<HTMLElement>('[data-guides-chips]');
  if (!chips) return;
  chips.hidden = shelves.length < 2;
  chips.replaceChildren(
    ...shelves.map((shelf) => {
      const link = document.createElement('a');
      link.className = chip();
      link.href = `#${shelf.category}`;
      link.textContent = shelfLinkText(shelf);
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
}

function textIn(card: Element, selector: string): string {
  return card.querySelector(selector)?.textContent ?? '';
}
