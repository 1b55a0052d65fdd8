import { PERMISSIONS } from '@elc/contracts/accounts/permission';
import { atom } from 'nanostores';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { syncWithQuery, withParameters } from '../../ui/sync-with-query.ts';
import { type CommandFilter, NO_FILTER, RATINGS, withCategory } from './command-filter.ts';
import { ROLES, type Role } from './roles.ts';

const ROLE_KEY = 'elc:command-role';

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

/** Chooses a role, for later visits too. */
export function chooseRole(role: Role | null): void {
  narrow({ role });
  writeStored(ROLE_KEY, role);
}

/** Shows all commands again; the visitor's role stays. */
export function clearFilter(): void {
  $filter.set({ ...NO_FILTER, role: $filter.get().role });
}

/**
 * Takes up the role that this browser chose before and the address's query, then keeps the address up to date;
 * returns the stop function.
 */
export function syncFilterWithAddress(): () => void {
  narrow({ role: roleIn(readStored(ROLE_KEY)) });
  return syncWithQuery($filter, {
    read: (query, filter) => {
      const found = filterFromQuery(query);
      return { ...filter, ...found, role: found.role ?? filter.role };
    },
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
    role: roleIn(query.get('role')),
    usableOnly: query.get('only') === 'usable',
  };
}

/** The page's query with the filter written into it, other parameters unchanged. */
export function queryOfFilter(filter: LinkedFilter, current: URLSearchParams): URLSearchParams {
  const { search, category, permission, minRating: rating, role } = filter;
  const only = role !== null && filter.usableOnly ? 'usable' : null;
  return withParameters(current, { q: search.trim(), category, permission, rating, role, only });
}

const roleIn = (text: string | null): Role | null => ROLES.find((known) => known === text) ?? null;
