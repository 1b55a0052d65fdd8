import { useLayoutEffect, useRef } from 'react';
import type { FilterFields, ListStore } from './list.ts';

/** The values that a field may have; a field that is not named takes any words. */
export type FilterValues<Filter extends FilterFields> = {
  readonly [Field in keyof Filter]?: readonly string[];
};

/** The most pages that are read again for an address: more would only delay the page. */
const PAGES_MAX = 10;
const WORDS_MAX = 200;

/** The filter that an address means: what it leaves out, or does not know, is as at first. */
export function filterInAddress<Filter extends FilterFields>(
  search: string,
  first: Filter,
  values: FilterValues<Filter> = {},
): Filter {
  const query = new URLSearchParams(search);
  const read = ([field, value]: [string, string | boolean]) => {
    const named = query.get(field)?.trim().slice(0, WORDS_MAX);
    if (named === undefined) return [field, value];
    if (typeof value === 'boolean') return [field, named === 'true'];
    const allowed = values[field];
    return [field, !allowed || named === '' || allowed.includes(named) ? named : value];
  };
  return Object.fromEntries(Object.entries(first).map(read)) as Filter;
}

export function pagesInAddress(search: string): number {
  const named = Number(new URLSearchParams(search).get('pages'));
  return Number.isInteger(named) ? Math.min(Math.max(named, 1), PAGES_MAX) : 1;
}

/** The address with filter and pages written into it; what is as at first is left out. */
export function addressOfFilter<Filter extends FilterFields>(
  search: string,
  filter: Filter,
  { first, pages }: { readonly first: Filter; readonly pages: number },
): string {
  const query = new URLSearchParams(search);
  const parameters = { ...filter, pages: pages > 1 ? Math.min(pages, PAGES_MAX) : first.pages };
  for (const [field, value] of Object.entries(parameters)) {
    if (value === first[field]) query.delete(field);
    else query.set(field, String(value));
  }
  return `?${query}`;
}

export const isSameFilter = (one: FilterFields, other: FilterFields): boolean =>
  Object.entries(one).every(([field, value]) => value === other[field]);

/** Keeps filter, order and pages of a tab's list in the page's address, and follows it. */
export function useListAddress<Entry extends { readonly id: string }, Filter extends FilterFields>(
  list: ListStore<Entry, Filter>,
  tab: string,
  values: FilterValues<Filter>,
): void {
  const allowed = useRef(values);
  allowed.current = values;
  // Before the list is first read, which its view does once it is on screen.
  useLayoutEffect(() => {
    const { first } = list;
    let isFollowing = false;
    const isOpen = () => (new URLSearchParams(location.search).get('tab') ?? tab) === tab;

    function follow(): void {
      if (!isOpen()) return;
      const named = filterInAddress(location.search, first, allowed.current);
      const pages = pagesInAddress(location.search);
      if (isSameFilter(named, list.$filter.get()) && pages <= list.$pages.get()) return;
      isFollowing = true;
      void list.filter(named, pages);
      isFollowing = false;
    }

    function write(pages: number, isStep: boolean): void {
      if (isFollowing || !isOpen()) return;
      const { pathname, search, hash } = location;
      const next = addressOfFilter(search, list.$filter.get(), { first, pages });
      if (next === search) return;
      const change = isStep ? 'pushState' : 'replaceState';
      history[change](history.state, '', pathname + next + hash);
    }

    follow();
    const stops = [
      list.$filter.listen((filter, before) => write(1, !isTyping(filter, before))),
      list.$pages.listen((pages) => write(pages, false)),
    ];
    addEventListener('popstate', follow);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('popstate', follow);
    };
  }, [list, tab]);
}

/** Whether more of the same words was typed: the way back leads past what was typed on the way. */
export function isTyping(filter: FilterFields, before: FilterFields | undefined): boolean {
  return Boolean(filter.q && before?.q) && isSameFilter({ ...filter, q: '' }, { ...before, q: '' });
}
