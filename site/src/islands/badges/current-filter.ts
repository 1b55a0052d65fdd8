import { RARITIES, type Rarity } from '@elc/contracts/badges/badge-rarity';
import { atom } from 'nanostores';
import { syncWithQuery } from '../../ui/sync-with-query.ts';
import { BADGE_SORTS, type BadgeFilter, NO_BADGE_FILTER } from './badge-filter.ts';

/** What the visitor is looking for on the badge monitor. */
export const $badgeFilter = atom<BadgeFilter>(NO_BADGE_FILTER);

/** Changes some of the filter's fields. */
export function narrowBadges(change: Partial<BadgeFilter>): void {
  $badgeFilter.set({ ...$badgeFilter.get(), ...change });
}

/** Shows all badges again, in the order that was chosen. */
export function clearBadgeFilter(): void {
  narrowBadges({ search: '', rarity: null });
}

/**
 * Applies the address's query to the filter, then keeps the address up to date; returns the stop
 * function.
 */
export function syncBadgeFilterWithAddress(): () => void {
  return syncWithQuery($badgeFilter, { read: badgeFilterFromQuery, write: queryOfBadgeFilter });
}

const NAMES = { search: 'q', rarity: 'rarity', sort: 'sort' };

/** Reads a filter from a page's query; what is not understood changes nothing. */
export function badgeFilterFromQuery(query: URLSearchParams): BadgeFilter {
  const rarity = query.get(NAMES.rarity)?.toLowerCase();
  const sort = query.get(NAMES.sort);
  return {
    search: query.get(NAMES.search) ?? '',
    rarity: RARITIES.find((known) => slugOf(known) === rarity) ?? null,
    sort: BADGE_SORTS.find((known) => known === sort) ?? NO_BADGE_FILTER.sort,
  };
}

/** The page's query with the filter written into it, other parameters unchanged. */
export function queryOfBadgeFilter(
  { search, rarity, sort }: BadgeFilter,
  current: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(current);
  const write = (name: string, value: string) => {
    if (value === '') query.delete(name);
    else query.set(name, value);
  };
  write(NAMES.search, search.trim());
  write(NAMES.rarity, rarity === null ? '' : slugOf(rarity));
  write(NAMES.sort, sort === NO_BADGE_FILTER.sort ? '' : sort);
  return query;
}

/** `Extremely Hard` as an address spells it: `extremely-hard`. */
function slugOf(rarity: Rarity): string {
  return rarity.toLowerCase().replaceAll(' ', '-');
}
