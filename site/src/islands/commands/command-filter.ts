import type { Permission } from '@elc/contracts';
import type { CommandCard } from './command-card.ts';
import { canUse, type Role } from './roles.ts';

/** Ratings that a visitor can give or filter by. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

export type Rating = (typeof RATINGS)[number];

export const NO_FILTER = {
  search: '',
  category: null as string | null,
  permission: null as Permission | null,
  minRating: null as Rating | null,
  favoritesOnly: false,
  /** The visitor's role in the game: commands that it cannot use are dimmed. Null dims nothing. */
  role: null as Role | null,
  /** What the role cannot use is left out. */
  usableOnly: false,
};

export type CommandFilter = Readonly<typeof NO_FILTER>;

/** The slugs of the cards that words find, the best match first. */
export type CommandSearch = (words: string, cards: readonly CommandCard[]) => readonly string[];

/** Finds by a part of the name, where the search of the site cannot be loaded. */
export const byName: CommandSearch = (words, cards) =>
  cards.filter(({ name }) => name.includes(words.trim().toLowerCase())).map(({ slug }) => slug);

/**
 * The cards of all categories that pass the rest of the filter: in page order, in that of `search` while there
 * are search words, and favorites in the order of `favorites`, which has their slugs.
 */
export function passingCards(
  cards: readonly CommandCard[],
  filter: CommandFilter,
  favorites: readonly string[],
  search: CommandSearch = byName,
): readonly CommandCard[] {
  const passing = cards.filter(
    (card) =>
      (filter.permission === null || card.permission === filter.permission) &&
      (filter.minRating === null || (card.avgRating ?? 0) >= filter.minRating) &&
      (!filter.favoritesOnly || favorites.includes(card.slug)) &&
      (!showsUsableOnly(filter) || isUsable(filter, card)),
  );
  if (filter.search.trim() === '') {
    if (!filter.favoritesOnly) return passing;
    return passing.toSorted((a, b) => favorites.indexOf(a.slug) - favorites.indexOf(b.slug));
  }
  const bySlug = new Map(passing.map((card) => [card.slug, card]));
  return search(filter.search, cards).flatMap((slug) => bySlug.get(slug) ?? []);
}

/** The cards of a category, in their order; null stands for all. */
export function inCategory(
  cards: readonly CommandCard[],
  category: string | null,
): readonly CommandCard[] {
  if (category === null) return cards;
  return cards.filter((card) => sameCategory(card.category, category));
}

/** Whether the role of the filter can use a command; without a role, every one. */
export function isUsable({ role }: CommandFilter, { permission }: CommandCard): boolean {
  return role === null || canUse(role, permission);
}

/** Whether commands are left out because of the role. */
export function showsUsableOnly({ role, usableOnly }: CommandFilter): boolean {
  return role !== null && usableOnly;
}

/** Whether the cards that pass have an order of their own, in place of the page's by category. */
export function hasOwnOrder({ search, favoritesOnly }: CommandFilter): boolean {
  return search.trim() !== '' || favoritesOnly;
}

/** Choosing a category shows it alone; choosing the shown one again, or null, shows all. */
export function withCategory(filter: CommandFilter, category: string | null): CommandFilter {
  const chosen = filter.category !== null && category !== null;
  const again = chosen && sameCategory(filter.category, category);
  return { ...filter, category: again ? null : category };
}

/** Whether anything at all narrows the list. */
export function isNarrowed(filter: CommandFilter): boolean {
  return filter.search.trim() !== '' || narrowingControls(filter) > 0;
}

/** How many controls besides the search narrow the list. */
export function narrowingControls(filter: CommandFilter): number {
  const { category, permission, minRating } = filter;
  return (
    [category, permission, minRating].filter((choice) => choice !== null).length +
    Number(filter.favoritesOnly) +
    Number(showsUsableOnly(filter))
  );
}

/** Categories compare in any letter case: they also come from links that people write. */
export function sameCategory(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Each category with its commands, in the order of the cards. */
export function byCategory(
  cards: readonly CommandCard[],
): ReadonlyMap<string, readonly CommandCard[]> {
  return Map.groupBy(cards, ({ category }) => category);
}

/** Each category of `cards` with the number of its commands among those that pass, in the order of the cards. */
export function categoryCounts(
  cards: readonly CommandCard[],
  passing: readonly CommandCard[],
): ReadonlyMap<string, number> {
  const groups = byCategory(passing);
  return new Map(
    [...byCategory(cards).keys()].map((category) => [category, groups.get(category)?.length ?? 0]),
  );
}
