import type { Guide, GuideCategory } from '@elc/contracts';
import { DIFFICULTIES, GUIDE_CATEGORIES } from '@elc/contracts/guides/guide-kinds';
import { lazy } from '../../ui/formats.ts';

/** Names of the guide categories as headings and breadcrumbs print them. */
export const CATEGORY_LABELS: Record<GuideCategory, string> = {
  beginner: 'Beginner',
  building: 'Building',
  administration: 'Administration',
  community: 'Community',
};

/** Made once: comparing without it looks the language up every time, for 200 guides on 200 pages. */
const titles = lazy(() => new Intl.Collator('en'));

type Placed = Pick<Guide, 'category' | 'difficulty' | 'title'>;

/** Sorts guides as one would read them: by category, from easy to advanced, then by title. */
export function inReadingOrder<G extends Placed>(guides: readonly G[]): G[] {
  return guides.toSorted(
    (a, b) =>
      GUIDE_CATEGORIES.indexOf(a.category) - GUIDE_CATEGORIES.indexOf(b.category) ||
      DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty) ||
      titles().compare(a.title, b.title),
  );
}

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

/** What the link to all guides says. */
export const guideCountText = (count: number) =>
  count > 1 ? `All ${count} guides` : 'Detailed Guides';

/** What the card of a guide shows of it. */
export type ShownGuide = Pick<
  Guide,
  'slug' | 'title' | 'summary' | 'category' | 'difficulty' | 'tags'
>;

/** Words a minute: the middle of what adults and older children read of such text. */
const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read a text, at least 1. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
