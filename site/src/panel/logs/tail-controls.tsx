import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { chip } from '../../ui/classes.ts';
import { Problem } from '../../ui/problem.tsx';
import type { FilterFields, ListStore, Page } from '../frame/list.ts';
import { createLiveTail, type LiveTailStore, type TailEntry } from './live-tail.ts';

/** How far the top of the list may have left the window before the reader counts as scrolling. */
const SCROLLED_PX = 8;

/** Entries wait while the reader scrolls or selects. `since` reads at most `limit` entries. */
export function useLiveTail<Entry extends TailEntry, Filter extends FilterFields>(
  list: ListStore<Entry, Filter>,
  lines: RefObject<HTMLElement | null>,
  since: (from: string | null, limit: number) => Promise<Page<Entry>>,
): LiveTailStore {
  const [tail] = useState(() =>
    createLiveTail<Entry>({ list, since, isHidden: () => document.hidden }),
  );

  useEffect(() => {
    const watch = new AbortController();
    const check = () => tail.hold(isRead(lines.current));
    document.addEventListener('scroll', check, { passive: true, signal: watch.signal });
    document.addEventListener('selectionchange', check, { signal: watch.signal });
    const stopListening = list.$filter.listen(tail.forget);
    return () => {
      watch.abort();
      stopListening();
      tail.stop();
    };
  }, [list, tail, lines]);

  return tail;
}

function isRead(list: HTMLElement | null): boolean {
  if (!list) return false;
  const selection = getSelection();
  const isSelected =
    selection !== null && !selection.isCollapsed && selection.containsNode(list, true);
  return isSelected || list.getBoundingClientRect().top < -SCROLLED_PX;
}

/** Follows the log, or brings it up to date once. */
export function TailSwitch({ tail, onRefresh }: { tail: LiveTailStore; onRefresh: () => void }) {
  const { isOn, problem } = useStore(tail.$tail);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {problem && <Problem>{problem}</Problem>}
      <button
        type="button"
        className={chip(
          'before:size-[0.7em] before:rounded-full before:border-2 before:border-current aria-pressed:before:bg-current',
        )}
        aria-pressed={isOn}
        onClick={isOn ? tail.stop : tail.start}
      >
        Live tail
      </button>
      {!isOn && (
        <Button size="small" onClick={onRefresh}>
          Refresh
        </Button>
      )}
    </div>
  );
}

interface NewEntriesProps {
  readonly tail: LiveTailStore;
  readonly lines: RefObject<HTMLElement | null>;
}

/** Shows how many entries have come while one was reading, and leads there. */
export function NewEntries({ tail, lines }: NewEntriesProps) {
  const { waiting, isMore } = useStore(tail.$tail);
  function show() {
    getSelection()?.removeAllRanges();
    tail.show();
    lines.current?.scrollIntoView();
  }
  return (
    <div role="status" className="contents">
      {waiting > 0 && (
        <Button kind="primary" className="sticky top-20 z-1 justify-self-center" onClick={show}>
          {waiting}
          {isMore ? '+' : ''} new {waiting === 1 ? 'entry' : 'entries'}
        </Button>
      )}
    </div>
  );
}
