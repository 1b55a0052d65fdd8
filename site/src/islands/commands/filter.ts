import { PERMISSIONS } from '@elc/contracts/accounts/permission';
import { atom } from 'nanostores';
import { syncWithQuery, withParameters } from '../../ui/sync-with-query.ts';
import { type CommandFilter, NO_FILTER, RATINGS, withCategory } from './command-filter.ts';

/** What the visitor is looking for on the commands page. */
export const $filter = atom<CommandFilter>(NO_FILTER);

/** Changes some of the filter's fields. */
export function narrow(change: Partial<CommandFilter>): void {
  $filter.set({ ...$filter.get(), ...change });
}

/** A click on a category chip; null means All Categories. */
export function chooseCategory(category: string | null): void {
  $filter.set(withCategory($filter.get(), category));
}

/** Shows all commands again. */
export function clearFilter(): void {
  $filter.set(NO_FILTER);
}

/**
 * Applies the address's query to the filter, then keeps the address up to date; returns the stop
 * function.
 */
export function syncFilterWithAddress(): () => void {
  return syncWithQuery($filter, {
    read: (query, filter) => ({ ...filter, ...filterFromQuery(query) }),
    write: queryOfFilter,
  });
}

/** The part of a filter that a link can carry. Favorites stay out: they are each visitor's own. */
type LinkedFilter = Omit<CommandFilter, 'favoritesOnly'>;

/** Reads a filter from a page's query; what is not understood narrows nothing. */
export function filterFromQuery(query: URLSearchParams): LinkedFilter {
  const permission = query.get('permission')?.toUpperCase();
  const rating = Number(query.get('rating'));
  return {
    search: query.get('q') ?? '',
    category: query.get('category') || null,
    permission: PERMISSIONS.find((known) => known === permission) ?? null,
    minRating: RATINGS.find((known) => known === rating) ?? null,
  };
}

/** The page's query with the filter written into it, other parameters unchanged. */
export function queryOfFilter(filter: LinkedFilter, current: URLSearchParams): URLSearchParams {
  const { search, category, permission, minRating: rating } = filter;
  return withParameters(current, { q: search.trim(), category, permission, rating });
}
