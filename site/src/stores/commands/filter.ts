import { atom } from 'nanostores';
import { type CommandFilter, NO_FILTER, withCategory } from './command-filter.ts';
import { filterFromQuery, queryOfFilter } from './filter-query.ts';

/** Typing is written into the address after this pause: browsers refuse hundreds of changes in a row. */
const WRITE_PAUSE_MS = 250;

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
  let knownSearch: string | null = null;
  const read = () => {
    // Following a link to a card is a popstate too, and must not undo what is being typed.
    if (location.search === knownSearch) return;
    knownSearch = location.search;
    narrow(filterFromQuery(new URLSearchParams(knownSearch)));
  };
  const write = () => {
    writeAddress($filter.get());
    knownSearch = location.search;
  };
  read();
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  const stopWriting = $filter.listen(() => {
    clearTimeout(writeTimer);
    writeTimer = setTimeout(write, WRITE_PAUSE_MS);
  });
  addEventListener('popstate', read);
  return () => {
    clearTimeout(writeTimer);
    stopWriting();
    removeEventListener('popstate', read);
  };
}

function writeAddress(filter: CommandFilter): void {
  const query = queryOfFilter(filter, new URLSearchParams(location.search)).toString();
  const { pathname, search, hash } = location;
  const nextSearch = query && `?${query}`;
  if (nextSearch !== search) history.replaceState(history.state, '', pathname + nextSearch + hash);
}
