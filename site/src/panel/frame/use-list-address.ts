import { useLayoutEffect } from 'react';
import {
  addressOfFilter,
  type FilterFields,
  type FilterValues,
  filterInAddress,
  isSameFilter,
  pagesInAddress,
} from './filter-in-address.ts';
import type { PagedListStore } from './paged-list.ts';

interface Rules<Filter extends FilterFields> {
  /** The tab that shows the list: the address of another one means nothing to it. */
  readonly tab: string;
  /** What the list begins with; it is left out of the address. */
  readonly first: Filter;
  readonly values?: FilterValues<Filter>;
}

/**
 * Writes filter, order and number of pages of a list to the page's address, and follows it: a
 * reload, a shared link and the way back show the same. `rules` must be the same at each call.
 */
export function useListAddress<Entry, Filter extends FilterFields>(
  list: PagedListStore<Entry, Filter>,
  rules: Rules<Filter>,
): void {
  // Before the list is first read, which its view does once it is on screen.
  useLayoutEffect(() => {
    const { tab, first, values } = rules;
    let isFollowing = false;
    const isOpen = () => (new URLSearchParams(location.search).get('tab') ?? tab) === tab;

    function follow(): void {
      if (!isOpen()) return;
      const named = filterInAddress(location.search, first, values);
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
  }, [list, rules]);
}

/** Whether more of the same words was typed: the way back leads past what was typed on the way. */
function isTyping(filter: FilterFields, before: FilterFields | undefined): boolean {
  return Boolean(filter.q && before?.q) && isSameFilter({ ...filter, q: '' }, { ...before, q: '' });
}
