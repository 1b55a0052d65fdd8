import type { AppLog, LogLevel } from '@elc/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { createLiveTail, type LiveTailStore } from './live-tail.ts';
import type { Log } from './log.ts';

/** How far the top of the list may have left the window before somebody counts as reading further down. */
const SCROLLED_PX = 8;

/**
 * The tail of a log with its list in `lines`: held while somebody reads further down or selects
 * text.
 */
export function useLiveTail(
  log: Log<AppLog, LogLevel>,
  lines: RefObject<HTMLElement | null>,
): LiveTailStore {
  const [tail] = useState(() =>
    createLiveTail<AppLog>({
      list: log.list,
      since: log.since,
      isHidden: () => document.hidden,
    }),
  );

  useEffect(() => {
    const watch = new AbortController();
    const check = () => tail.hold(isRead(lines.current));
    document.addEventListener('scroll', check, { passive: true, signal: watch.signal });
    document.addEventListener('selectionchange', check, { signal: watch.signal });
    const stopListening = log.$filter.listen(tail.forget);
    return () => {
      watch.abort();
      stopListening();
      tail.stop();
    };
  }, [log, tail, lines]);

  return tail;
}

function isRead(list: HTMLElement | null): boolean {
  if (!list) return false;
  const selection = getSelection();
  const isSelected =
    selection !== null && !selection.isCollapsed && selection.containsNode(list, true);
  return isSelected || list.getBoundingClientRect().top < -SCROLLED_PX;
}
