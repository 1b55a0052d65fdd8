import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { button, chip, problemNotice } from '../../ui/classes.ts';
import type { LiveTailStore } from './live-tail.ts';

interface SwitchProps {
  readonly tail: LiveTailStore;
  readonly onRefresh: () => void;
}

/** Follows the log, or brings it up to date once. */
export function TailSwitch({ tail, onRefresh }: SwitchProps) {
  const { isOn, problem } = useStore(tail.$tail);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {problem && (
        <p className={problemNotice()} role="alert">
          {problem}
        </p>
      )}
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
        <button type="button" className={button({ size: 'small' })} onClick={onRefresh}>
          Refresh
        </button>
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
        <button
          type="button"
          className={button({ kind: 'primary' }, 'sticky top-20 z-1 justify-self-center')}
          onClick={show}
        >
          {waiting}
          {isMore ? '+' : ''} new {waiting === 1 ? 'entry' : 'entries'}
        </button>
      )}
    </div>
  );
}
