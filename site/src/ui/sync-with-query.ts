import type { WritableAtom } from 'nanostores';

/** Typing is written into the address after this pause: browsers refuse hundreds of changes in a row. */
const WRITE_PAUSE_MS = 250;

interface Rules<Value> {
  /** The value that a query means, on top of the current one. */
  readonly read: (query: URLSearchParams, current: Value) => Value;
  /** The current query with the value written into it; other parameters stay. */
  readonly write: (value: Value, current: URLSearchParams) => URLSearchParams;
  /** Whether the way back leads to what was before this change; without it, no change is such a step. */
  readonly isStep?: (value: Value, before: Value) => boolean;
}

/** A query with these parameters set, or without those that are empty; others stay. */
export function withParameters(
  current: URLSearchParams,
  parameters: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const query = new URLSearchParams(current);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  return query;
}

/** Applies the address's query to a store, then writes its changes back. Returns a function that stops it. */
export function syncWithQuery<Value>(
  $value: WritableAtom<Value>,
  { read, write, isStep }: Rules<Value>,
): () => void {
  let knownSearch: string | null = null;
  let isReading = false;
  const readAddress = () => {
    // Following a link to a card is a popstate too, and must not undo what is being typed.
    if (location.search === knownSearch) return;
    knownSearch = location.search;
    isReading = true;
    $value.set(read(new URLSearchParams(knownSearch), $value.get()));
    isReading = false;
  };
  const writeAddress = (change: 'pushState' | 'replaceState') => {
    const { pathname, search, hash } = location;
    const query = write($value.get(), new URLSearchParams(search)).toString();
    const nextSearch = query && `?${query}`;
    if (nextSearch !== search) {
      history[change](history.state, '', pathname + nextSearch + hash);
    }
    knownSearch = location.search;
  };
  readAddress();
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  const stopWriting = $value.listen((value, before) => {
    clearTimeout(writeTimer);
    if (!isReading && isStep?.(value as Value, before as Value)) writeAddress('pushState');
    else writeTimer = setTimeout(writeAddress, WRITE_PAUSE_MS, 'replaceState');
  });
  addEventListener('popstate', readAddress);
  return () => {
    clearTimeout(writeTimer);
    stopWriting();
    removeEventListener('popstate', readAddress);
  };
}
