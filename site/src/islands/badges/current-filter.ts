import { atom } from 'nanostores';
import { syncWithQuery } from '../../ui/sync-with-query.ts';
import { type BadgeFilter, NO_BADGE_FILTER } from './badge-filter.ts';
import { badgeFilterFromQuery, queryOfBadgeFilter } from './badge-filter-query.ts';

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
