import { atom } from 'nanostores';
import { keepInAddress } from '../address/keep-in-address.ts';
import { type CommandFilter, NO_FILTER, withCategory } from './command-filter.ts';
import { filterFromQuery, queryOfFilter } from './filter-query.ts';

/** What the visitor is looking for on the commands page. */
export const $filter = atom<CommandFilter>(NO_FILTER);

/** Changes some of the filter's fields. */
export function narrow(change: Partial<CommandFilter>): void {
  $filter.set({ ...$filter.get(), ...change });
}

/** A click on a category chip; null stands for All Categories. */
export function chooseCategory(category: string | null): void {
  $filter.set(withCategory($filter.get(), category));
}

/** Shows all commands again. */
export function clearFilter(): void {
  $filter.set(NO_FILTER);
}

/** Applies the address's query to the filter, then keeps the address up to date; gives the stop function. */
export function keepFilterInAddress(): () => void {
  return keepInAddress($filter, {
    read: (query, filter) => ({ ...filter, ...filterFromQuery(query) }),
    write: queryOfFilter,
  });
}
