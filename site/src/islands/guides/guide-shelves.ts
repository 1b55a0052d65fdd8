import type { Guide, GuideCategory } from '@elc/contracts';
import { GUIDE_CATEGORIES } from '@elc/contracts/guides/guide-kinds';
import { CATEGORY_LABELS, inReadingOrder } from './guide-order.ts';

/** The guides of one category, at least one, in reading order. */
export interface Shelf<G> {
  readonly category: GuideCategory;
  readonly guides: readonly G[];
}

type Placed = Pick<Guide, 'category' | 'difficulty' | 'title'>;

/** Puts guides on the shelves of their categories, in reading order; a category without any has none. */
export function shelvesOf<G extends Placed>(guides: readonly G[]): Shelf<G>[] {
  return onShelves(inReadingOrder(guides));
}

/** The same for guides that are in reading order. */
export function onShelves<G extends Placed>(sorted: readonly G[]): Shelf<G>[] {
  return GUIDE_CATEGORIES.map((category) => ({
    category,
    guides: sorted.filter((guide) => guide.category === category),
  })).filter((shelf) => shelf.guides.length > 0);
}

/** What the link to a shelf says. */
export function shelfLinkText({ category, guides }: Shelf<unknown>): string {
  return `${CATEGORY_LABELS[category]} (${guides.length})`;
}

/** What the link from the top of the page to the guides says. */
export function guidesLinkText(count: number): string {
  return count > 1 ? `All ${count} guides` : 'Detailed Guides';
}
