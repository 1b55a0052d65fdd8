import type { Guide, GuideCategory } from '@elc/contracts';
import { GUIDE_CATEGORIES } from '@elc/contracts/guides/guide-kinds';
import { CATEGORY_LABELS } from './guide-order.ts';

/** The guides of one category, at least one, in reading order. */
export interface Shelf<G> {
  readonly category: GuideCategory;
  readonly guides: readonly G[];
}

/** Puts guides, which are in reading order, on the shelves of their categories; a category without any has none. */
export function onShelves<G extends Pick<Guide, 'category'>>(sorted: readonly G[]): Shelf<G>[] {
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
