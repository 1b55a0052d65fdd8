import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import type { LiveTailStore } from './live-tail.ts';

interface SwitchProps {
  readonly tail: LiveTailStore;
  readonly onRefresh: () => void;
}

/** Follows the log, or brings it up to date once. */
export function TailSwitch({ tail, onRefresh }: SwitchProps) {
  const { isOn, problem } = useStore(tail.$tail);
  return (
    <div className="tail">
      {problem && (
        <p className="tail__problem" role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="chip tail__switch"
        aria-pressed={isOn}
        onClick={isOn ? tail.stop : tail.start}
      >
        Live tail
      </button>
      {!isOn && (
        <button type="button" className="button button--small" onClick={onRefresh}>
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

/** Tells how much has come while one was reading, and leads there. */
export function NewEntries({ tail, lines }: NewEntriesProps) {
  const { waiting, isMore } = useStore(tail.$tail);
  function show() {
    getSelection()?.removeAllRanges();
    tail.show();
    lines.current?.scrollIntoView();
  }
  return (
    <div role="status" className="tail__news">
      {waiting > 0 && (
        <button type="button" className="button button--primary tail__new" onClick={show}>
          {waiting}
          {isMore ? '+' : ''} new {waiting === 1 ? 'entry' : 'entries'}
        </button>
      )}
    </div>
  );
}
