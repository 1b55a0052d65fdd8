import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { createChanges, failureNotice } from './changes.ts';

/** What a list is narrowed to and sorted by; an empty string leaves a filter out. */
export type FilterFields = Readonly<Record<string, string | boolean>>;

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly nextCursor: string | null;
}

/** The page that an answer holds under `name`. */
export const pageOf = <Name extends string, Entry>(
  answer: { readonly [Key in Name]: readonly Entry[] } & Pick<Page<Entry>, 'nextCursor'>,
  name: Name,
): Page<Entry> => ({ entries: answer[name], nextCursor: answer.nextCursor });

/** What of a list is on screen. `problem` is why the last call failed; what was there stays. */
export interface ListState<Entry> extends Page<Entry> {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly isLoadingMore: boolean;
  readonly problem: string | null;
}

/** How long an answer of the panel counts as fresh, in milliseconds (specification, section 7). */
export const PANEL_STALE_MS = 30_000;

/** How long Undo is offered after a change. (The contracts would bring zod along.) */
export const UNDO_MS = 10_000;

interface Source<Entry, Filter> {
  /** Rejects as `call` does. */
  readonly load: (filter: Filter, cursor: string | null) => Promise<Page<Entry>>;
  /** As `createChanges` has it. */
  readonly showsFixes?: boolean;
  readonly now?: () => number;
}

const EMPTY = { entries: [], nextCursor: null, isLoadingMore: false, problem: null } as const;

/**
 * A list under a filter, read page by page, with changes of its entries. Answers to an older filter
 * are dropped. `visit` reads only what is older than `PANEL_STALE_MS`; `refresh` reads the first
 * page again.
 */
export function createList<Entry extends { readonly id: string }, Filter extends FilterFields>(
  first: Filter,
  { load, showsFixes = false, now = Date.now }: Source<Entry, Filter>,
) {
  const $filter = atom<Filter>(first);
  const $list = atom<ListState<Entry>>({ phase: 'loading', ...EMPTY });
  const $pages = atom(1);
  let turn = 0;
  let readAtMs = Number.NEGATIVE_INFINITY;
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
      const { entries, nextCursor } = await load($filter.get(), cursor);
      if (mine !== turn) return;
      readAtMs = now();
      $list.set({ ...EMPTY, phase: 'ready', entries: withPage(entries), nextCursor });
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

  /** `pages` are read at once: as many as were on screen before. */
  async function filter(wanted: Filter, pages = 1): Promise<void> {
    $list.set({ phase: 'loading', ...EMPTY });
    $filter.set(wanted);
    await refresh();
    for (let page = 1; page < pages && $pages.get() === page; page += 1) await more();
  }

  /** Changes what is shown without a request: after an action that it has confirmed. */
  function edit(change: (entries: readonly Entry[]) => readonly Entry[]): void {
    $list.set({ ...$list.get(), entries: change($list.get().entries) });
  }

  return {
    first,
    $filter,
    $list,
    $pages,
    ...createChanges(showsFixes),
    refresh,
    more,
    filter,
    edit,
    /** Changes some of the filter's fields. */
    narrow: (part: Partial<Filter>): void => void filter({ ...$filter.get(), ...part }),
    /** Reads when nothing fresh is there or on its way, or the last call has failed. */
    visit: async () => {
      const isStale = now() - readAtMs >= PANEL_STALE_MS;
      if (firstPages === 0 && (isStale || $list.get().problem !== null)) await refresh();
    },
    /** Shows the entry in place of its older version; one that left the list comes back at `index`. */
    put: (entry: Entry, index?: number): void =>
      edit((entries) => {
        const isListed = entries.some(({ id }) => id === entry.id);
        if (isListed || index === undefined) {
          return entries.map((old) => (old.id === entry.id ? entry : old));
        }
        return entries.toSpliced(index, 0, entry);
      }),
    /** Takes an entry out of what is shown; returns where it stood. */
    takeOut(id: string): number {
      const index = $list.get().entries.findIndex((entry) => entry.id === id);
      edit((entries) => entries.filter((entry) => entry.id !== id));
      return Math.max(index, 0);
    },
    /** The notice of a change with Undo; `undo` resolves with what is said once it is done. */
    undoable: (
      notice: Notice,
      { altText, failure, undo }: { altText: string; failure: string; undo: () => Promise<Notice> },
    ): Notice => {
      const fail = (error: unknown) => notify(failureNotice(failure, error));
      const run = () => void undo().then(notify, fail);
      return { ...notice, durationMs: UNDO_MS, action: { label: 'Undo', altText, run } };
    },
  };
}

export type ListStore<
  Entry extends { readonly id: string },
  Filter extends FilterFields,
> = ReturnType<typeof createList<Entry, Filter>>;

/** Leaves out what the list has shown since the request: it was changed or removed meanwhile. */
function appended<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  page: readonly Entry[],
  before: readonly Entry[],
): readonly Entry[] {
  const known = new Set([...before, ...entries].map(({ id }) => id));
  return [...entries, ...page.filter(({ id }) => !known.has(id))];
}
