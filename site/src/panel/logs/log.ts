import { atom, onMount } from 'nanostores';
import { syncWithQuery } from '../../ui/sync-with-query.ts';
import { createPagedList, type Page } from '../frame/paged-list.ts';
import type { PanelCall } from '../frame/panel-call.ts';
import {
  type Choices,
  callOfLogFilter,
  isSameFilter,
  isTyping,
  type LogFilter,
  logFilterFromQuery,
  NO_LOG_FILTER,
  queryOfLogFilter,
} from './log-filter.ts';

/** Entries that are read at once. */
const PAGE_ENTRIES = 50;

interface Source<Entry, Choice extends string> {
  readonly call: PanelCall;
  readonly endpoint: 'appLogs' | 'loginLogs' | 'exceptions';
  readonly choices: Choices<Choice>;
  /** Takes the entries out of an answer. */
  readonly entriesOf: (answer: never) => readonly Entry[];
  readonly now?: () => number;
}

/** A log of the panel: its entries newest first, and what is looked for in it. */
export function createLog<Entry, Choice extends string>({
  call,
  endpoint,
  choices,
  entriesOf,
  now = Date.now,
}: Source<Entry, Choice>) {
  async function read(query: URLSearchParams): Promise<Page<Entry>> {
    const answer = await call(endpoint, { query: Object.fromEntries(query) });
    return { entries: entriesOf(answer as never), nextCursor: answer.nextCursor };
  }

  const first = logFilterFromQuery(new URLSearchParams(location.search), choices);
  const list = createPagedList<Entry, LogFilter<Choice>>(first, {
    now,
    load(filter, cursor) {
      const query = callOfLogFilter(filter, choices, now());
      query.set('limit', String(PAGE_ENTRIES));
      if (cursor) query.set('cursor', cursor);
      return read(query);
    },
  });
  const $filter = atom<LogFilter<Choice>>(first);
  onMount($filter, () => $filter.listen((filter) => void list.filter(filter)));

  return {
    list,
    $filter,
    choices,
    /** Changes some of the filter's fields. */
    narrow(change: Partial<LogFilter<Choice>>): void {
      $filter.set({ ...$filter.get(), ...change });
    },
    clear(): void {
      $filter.set(NO_LOG_FILTER);
    },
    /** Follows the address and keeps it up to date; returns the stop function. */
    syncFilterWithAddress: () =>
      syncWithQuery($filter, {
        read(query, current) {
          const named = logFilterFromQuery(query, choices);
          return isSameFilter(named, current) ? current : named;
        },
        write: (filter, current) => queryOfLogFilter(filter, choices, current),
        isStep: (filter, before) => !isTyping(filter, before),
      }),
    /** Reads up to `limit` entries since `from`, an instant, under the current filter. */
    since(from: string | null, limit: number): Promise<Page<Entry>> {
      const query = callOfLogFilter($filter.get(), choices, now());
      const begin = query.get('from');
      if (from && (!begin || from > begin)) query.set('from', from);
      query.set('limit', String(limit));
      return read(query);
    },
  };
}

export type Log<Entry, Choice extends string> = ReturnType<typeof createLog<Entry, Choice>>;
