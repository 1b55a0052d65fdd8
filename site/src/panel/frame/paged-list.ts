import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';

/** One page of a list, and where the next one begins. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly nextCursor: string | null;
}

/** What of a list is on screen. `problem` is why the last call failed; what was there stays. */
export interface PagedList<Entry> {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly entries: readonly Entry[];
  readonly nextCursor: string | null;
  readonly isLoadingMore: boolean;
  readonly problem: string | null;
}

/** How long an answer of the panel counts as fresh, in milliseconds (specification, section 7). */
export const PANEL_STALE_MS = 30_000;

interface Source<Entry, Filter> {
  /** Rejects as `call` does. */
  readonly load: (filter: Filter, cursor: string | null) => Promise<Page<Entry>>;
  readonly now?: () => number;
}

/**
 * A list of any length under a filter, read page by page.
 *
 * An answer that comes after the filter was changed again is dropped. `visit` reads only what is older
 * than `PANEL_STALE_MS`; `refresh` reads the first page again and keeps what is shown until it is there.
 */
export function createPagedList<Entry, Filter>(
  first: Filter,
  { load, now = Date.now }: Source<Entry, Filter>,
) {
  const $filter = atom<Filter>(first);
  const $list = atom<PagedList<Entry>>({
    phase: 'loading',
    entries: [],
    nextCursor: null,
    isLoadingMore: false,
    problem: null,
  });
  let turn = 0;
  let readAtMs = Number.NEGATIVE_INFINITY;
  /** How many pages are shown. */
  const $pages = atom(1);
  /** First pages that are on their way. */
  let firstPages = 0;

  /** Shows what `withPage` makes of the page that begins at `cursor`. */
  async function read(
    cursor: string | null,
    withPage: (page: readonly Entry[]) => readonly Entry[],
  ): Promise<void> {
    turn += 1;
    const mine = turn;
    try {
      const page = await load($filter.get(), cursor);
      if (mine !== turn) return;
      readAtMs = now();
      $list.set({
        phase: 'ready',
        entries: withPage(page.entries),
        nextCursor: page.nextCursor,
        isLoadingMore: false,
        problem: null,
      });
    } catch (error) {
      if (mine !== turn) return;
      const list = $list.get();
      const phase = list.phase === 'ready' ? 'ready' : 'failed';
      $list.set({ ...list, phase, isLoadingMore: false, problem: failureSentence(error) });
    }
  }

  async function refresh(): Promise<void> {
    $pages.set(1);
    firstPages += 1;
    await read(null, (page) => page);
    firstPages -= 1;
  }

  /** Adds the next page, if there is one, to what is shown when it comes. */
  async function more(): Promise<void> {
    const { nextCursor, entries: before, isLoadingMore } = $list.get();
    if (nextCursor === null || isLoadingMore) return;
    $list.set({ ...$list.get(), isLoadingMore: true, problem: null });
    await read(nextCursor, (page) => {
      $pages.set($pages.get() + 1);
      return appended($list.get().entries, page, before);
    });
  }

  return {
    $filter,
    $list,
    $pages,
    refresh,
    more,
    /** Reads when nothing fresh is there or on its way, or the last call has failed. */
    visit: async () => {
      const isStale = now() - readAtMs >= PANEL_STALE_MS;
      if (firstPages === 0 && (isStale || $list.get().problem !== null)) await refresh();
    },
    /**
     * Shows the list under another filter; what is shown until then is no answer to it. `pages` is
     * how many are read at once: as many as were on screen before the user left.
     */
    filter: async (filter: Filter, pages = 1) => {
      $list.set({ ...$list.get(), phase: 'loading', entries: [], nextCursor: null, problem: null });
      $filter.set(filter);
      await refresh();
      for (let page = 1; page < pages && $pages.get() === page; page += 1) await more();
    },
    /** Changes what is shown without a request: after an action that it has confirmed. */
    edit: (change: (entries: readonly Entry[]) => readonly Entry[]) => {
      $list.set({ ...$list.get(), entries: change($list.get().entries) });
    },
  };
}

export type PagedListStore<Entry, Filter> = ReturnType<typeof createPagedList<Entry, Filter>>;

/**
 * A list with its next page. What the list has shown since the page was requested is left out of
 * the page: it was changed or removed, and the page may have been read before that.
 */
function appended<Entry>(
  entries: readonly Entry[],
  page: readonly Entry[],
  before: readonly Entry[],
): readonly Entry[] {
  const known = new Set([...before, ...entries].map(keyOf));
  return [...entries, ...page.filter((entry) => !known.has(keyOf(entry)))];
}

/** What an entry is known by: its id, where it has one. */
const keyOf = (entry: unknown): unknown => (entry as { id?: unknown } | null)?.id ?? entry;
