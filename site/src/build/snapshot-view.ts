import type { Snapshot } from '@elc/contracts';
import { oncePerObject } from '../once-per-object.ts';

/** What a view of a snapshot says by a key; made once for each snapshot. */
export type View = (snapshot: Snapshot) => (key: string) => unknown;

/**
 * The property by which a view reads a tracked snapshot. Shared by name, because the built pages
 * have modules of their own.
 */
export const READ_VIEW = Symbol.for('elc.snapshot-view');

/** A snapshot that may record which view was read with which key. */
interface TrackableSnapshot {
  readonly [READ_VIEW]?: (view: View, key: string) => unknown;
}

type Parts<Part extends keyof Snapshot> = Pick<Snapshot, Part>;

/**
 * What pages know of long lists: a page that reads a view is rendered again when the view's answer
 * changes, not with every entry of the list. `make` gets the snapshot of a publication and answers
 * by key.
 */
export function defineView<Value, Part extends keyof Snapshot>(
  make: (snapshot: Parts<Part>) => (key: string) => Value,
): (snapshot: Parts<Part>, key?: string) => Value {
  const view = oncePerObject((snapshot: Parts<Part>) => memoize(make(snapshot)));
  return (snapshot, key = '') => {
    const read = (snapshot as TrackableSnapshot)[READ_VIEW];
    return (read ? read(view as View, key) : view(snapshot)(key)) as Value;
  };
}

function memoize<Value>(answer: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = answer(key);
    known.set(key, value);
    return value;
  };
}
