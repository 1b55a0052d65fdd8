import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { ListState, Page } from '../frame/list.ts';

/** An entry of a log; `id` is a number in writing. */
export interface TailEntry {
  readonly id: string;
  readonly at: string;
}

export const TAIL_MS = 2000;

/** Replicas write their lines a moment late: so far back a poll begins, in milliseconds. */
const OVERLAP_MS = 15_000;
const PAGE_MAX = 100;
/** A list that has grown longer than this starts again. */
const SHOWN_MAX = 1000;

/** Whether a log is followed, and what has come while the reader was reading. */
const OFF = {
  isOn: false,
  /** Entries that came while the list was held still. */
  waiting: 0,
  /** Whether so many came that `waiting` is only the newest of them. */
  isMore: false,
  /** Why the last poll failed. */
  problem: null as string | null,
};

interface Source<Entry> {
  readonly list: {
    readonly $list: { get(): ListState<Entry> };
    edit(change: (entries: readonly Entry[]) => readonly Entry[]): void;
    refresh(): Promise<void>;
  };
  readonly since: (from: string | null, limit: number) => Promise<Page<Entry>>;
  /** Whether the page is hidden now. */
  readonly isHidden: () => boolean;
}

/** New entries come to the top; while the reader scrolls or selects text, they wait. */
export function createLiveTail<Entry extends TailEntry>({ list, since, isHidden }: Source<Entry>) {
  const $tail = atom(OFF);
  let waiting: readonly Entry[] = [];
  let isHeld = false;
  let turn = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function update(change: Partial<typeof OFF>): void {
    $tail.set({ ...$tail.get(), waiting: waiting.length, ...change });
  }

  function show(): void {
    const { isMore } = $tail.get();
    const arrived = waiting;
    waiting = [];
    const isTooLong = list.$list.get().entries.length + arrived.length > SHOWN_MAX;
    if (isMore || isTooLong) void list.refresh();
    else if (arrived.length > 0) list.edit((entries) => newestFirst([...arrived, ...entries]));
    update({ isMore: false });
  }

  /** Looks once for what is new. */
  async function poll(): Promise<void> {
    const { phase, entries } = list.$list.get();
    if (!$tail.get().isOn || isHidden() || phase !== 'ready') return;
    turn += 1;
    const mine = turn;
    const newest = waiting[0] ?? entries[0];
    try {
      const from = newest && new Date(Date.parse(newest.at) - OVERLAP_MS).toISOString();
      const page = await since(from ?? null, PAGE_MAX);
      if (mine !== turn || list.$list.get().phase !== 'ready') return;
      const known = new Set([...waiting, ...list.$list.get().entries].map(({ id }) => id));
      const fresh = page.entries.filter(({ id }) => !known.has(id));
      waiting = newestFirst([...fresh, ...waiting]);
      // A full page with nothing known in it leaves a gap behind it.
      const isGap = page.nextCursor !== null && fresh.length === page.entries.length;
      update({ problem: null, isMore: $tail.get().isMore || isGap });
      if (!isHeld) show();
    } catch (error) {
      if (mine === turn) update({ problem: failureSentence(error) });
    }
  }

  function stop(): void {
    turn += 1;
    clearInterval(timer);
    waiting = [];
    $tail.set(OFF);
  }

  return {
    $tail,
    poll,
    stop,
    show,
    start(): void {
      stop();
      $tail.set({ ...OFF, isOn: true });
      timer = setInterval(() => void poll(), TAIL_MS);
      void poll();
    },
    /** Holds the list still, or lets what has come in. */
    hold(isReading: boolean): void {
      if (isHeld === isReading) return;
      isHeld = isReading;
      if (!isHeld) show();
    },
    /** Forgets what waits: the list shows something else now. */
    forget(): void {
      turn += 1;
      waiting = [];
      update({ isMore: false, problem: null });
    },
  };
}

function newestFirst<Entry extends TailEntry>(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort(
    (one, other) => other.at.localeCompare(one.at) || Number(other.id) - Number(one.id),
  );
}

export type LiveTailStore = ReturnType<typeof createLiveTail<TailEntry>>;
