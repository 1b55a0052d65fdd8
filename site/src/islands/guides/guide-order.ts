import type { Difficulty, Guide, GuideCategory } from '@elc/contracts';
import { DIFFICULTIES, GUIDE_CATEGORIES, TAGS_SHOWN } from '@elc/contracts/guides/guide-kinds';
import { badge, classes } from '../../ui/classes.ts';
import { lazy } from '../../ui/formats.ts';

/** Names of the guide categories as headings and breadcrumbs print them. */
export const CATEGORY_LABELS: Record<GuideCategory, string> = {
  beginner: 'Beginner',
  building: 'Building',
  administration: 'Administration',
  community: 'Community',
};

/** Names of the difficulties as badges print them. */
export const DIFFICULTY_LABELS: Record<Guide['difficulty'], string> = {
  easy: 'Easy',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
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

/** Drawn in front of the word, so that the difficulty is readable without colour too. */
const STUDS = classes(
  'before:h-[0.45em] before:bg-[position:-0.085em_50%] before:bg-[size:0.62em_100%]',
  'before:bg-[image:radial-gradient(circle,currentcolor_0.21em,transparent_0.225em)]',
);

const BADGES: Readonly<Record<Difficulty, string>> = {
  easy: badge('success', `${STUDS} before:w-[0.45em]`),
  intermediate: badge('warning', `${STUDS} before:w-[1.07em]`),
  advanced: badge('danger', `${STUDS} before:w-[1.69em]`),
};

/** Classes of the badge that says how hard a guide is: a colour, and one, two or three studs. */
export const difficultyBadge = (difficulty: Difficulty): string => BADGES[difficulty];

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

/** What the card of a guide shows of it. */
export type ShownGuide = Pick<
  Guide,
  'slug' | 'title' | 'summary' | 'category' | 'difficulty' | 'tags'
>;

/** The tags that a card has room for. */
export function shownTags({ tags }: Pick<Guide, 'tags'>): string[] {
  return tags.slice(0, TAGS_SHOWN);
}

/** Words a minute: the middle of what adults and older children read of such text. */
const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read a text, at least 1. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
