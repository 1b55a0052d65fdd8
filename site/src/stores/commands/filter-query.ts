import { PERMISSIONS } from '@elc/contracts/permission';
import { type CommandFilter, RATINGS } from './command-filter.ts';

/** The part of a filter that a link can carry. Favourites stay out: they are each visitor's own. */
export type LinkedFilter = Omit<CommandFilter, 'favoritesOnly'>;

const NAMES = { search: 'q', category: 'category', permission: 'permission', minRating: 'rating' };

/** Reads a filter from a page's query; what is not understood narrows nothing. */
export function filterFromQuery(query: URLSearchParams): LinkedFilter {
  const permission = query.get(NAMES.permission)?.toUpperCase();
  const rating = Number(query.get(NAMES.minRating));
  return {
    search: query.get(NAMES.search) ?? '',
    category: query.get(NAMES.category) || null,
    permission: PERMISSIONS.find((known) => known === permission) ?? null,
    minRating: RATINGS.find((known) => known === rating) ?? null,
  };
}

/** The page's query with the filter written into it, other parameters kept. */
export function queryOfFilter(filter: LinkedFilter, current: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(current);
  const write = (name: string, value: string | number | null) => {
    if (value === null || value === '') query.delete(name);
    else query.set(name, String(value));
  };
  write(NAMES.search, filter.search.trim());
  write(NAMES.category, filter.category);
  write(NAMES.permission, filter.permission);
  write(NAMES.minRating, filter.minRating);
  return query;
}
