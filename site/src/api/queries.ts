import { nanoquery } from '@nanostores/query';
import { computed, onStart, onStop, type ReadableAtom } from 'nanostores';
import { whenVisible } from './when-visible.ts';

/** What is known of a query: an answer stays through a failure, and while it is fetched again. */
export interface Answer<T> {
  readonly loading: boolean;
  readonly data?: T | undefined;
  readonly error?: unknown;
}

interface Entry {
  readonly data?: unknown;
  readonly error?: unknown;
  /** From when its age counts. */
  readonly created?: number;
}

/** When each key was last asked for. */
const askedAtMs = new Map<string, number>();

/**
 * Answers of the API by key, as the query library caches them. A failure does not discard the data
 * from before it: its entry holds both, so a poll that fails now and then blanks nothing on the
 * page. An answer is as old as its question: polls are counted from there.
 */
class AnswerCache extends Map<string, Entry> {
  override set(key: string, entry: Entry): this {
    const { created = 0 } = entry;
    const asked = Math.min(created, askedAtMs.get(key) ?? created);
    return super.set(key, { data: this.get(key)?.data, ...entry, created: asked });
  }
}

/** How much sooner than its interval a poll may come. */
const EARLY_MS = 100;

/** How long an answer that nothing on the page uses any more stays in the cache. */
export const UNUSED_CACHE_MS = 5 * 60 * 1000;

interface QuerySettings<T> {
  readonly fetch: () => Promise<T>;
  /** Fetches again this often while the tab is visible; absent: fetched once, never stale. */
  readonly pollMs?: number;
  /** From which age it is fetched again where it is shown, or comes back to sight; absent: never. */
  readonly staleMs?: number;
}

const cache = new AnswerCache();

// No retry, as the specification says; the library's own clean-up is by age
// even while an answer is in use, so it is switched off and `query` cleans up by use instead.
const [createFetcherStore] = nanoquery({
  cache,
  cacheLifetime: Number.POSITIVE_INFINITY,
  onErrorRetry: false,
  dedupeTime: Number.POSITIVE_INFINITY,
});

/**
 * A store that fetches when it is first listened to; stores of one `key` share an answer.
 *
 * An answer never goes stale while something listens, and is dropped `UNUSED_CACHE_MS` after the
 * last listener left. Between two polls another listener fetches nothing. While something listens, the last data stay through failures and while they
 * are fetched again; `error` and `loading` say so beside them. A failure is not cached: the next
 * listener fetches again.
 */
export function query<T>(key: string, { fetch, pollMs, staleMs }: QuerySettings<T>) {
  const $query = createFetcherStore<T, unknown>(key, {
    fetcher: () => {
      askedAtMs.set(key, Date.now());
      return fetch();
    },
    ...(pollMs === undefined ? {} : { revalidateInterval: pollMs, dedupeTime: pollMs - EARLY_MS }),
    ...(staleMs === undefined ? {} : { revalidateOnFocus: true, dedupeTime: staleMs }),
  });
  let dropTimer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  const makeUp = () => {
    if ($query.value?.data === undefined) $query.revalidate();
  };
  onStart($query, () => {
    clearTimeout(dropTimer);
    // The library fetches nothing in a hidden tab and does not make up for it afterwards.
    if (document.hidden) stopWaiting = whenVisible(makeUp);
  });
  onStop($query, () => {
    stopWaiting();
    if (cache.get(key)?.error !== undefined) cache.delete(key);
    else dropTimer = setTimeout(() => cache.delete(key), UNUSED_CACHE_MS);
  });
  return $query;
}

/** The newest data, and why the last question failed; both undefined before the first answer. */
export interface LastAnswer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
}

/**
 * What a query has answered last. A question under way is no answer: it neither takes back a failure nor
 * what is known, so a state that is read out changes only when something has changed.
 */
export function lastAnswer<T>($query: ReadableAtom<Answer<T>>): ReadableAtom<LastAnswer<T>> {
  let last: LastAnswer<T> = { data: undefined, error: undefined };
  return computed($query, ({ data, error, loading }) => {
    last = { data: data ?? last.data, error: loading ? last.error : error };
    return last;
  });
}

/** Resolves when no request of a query is under way any more: its answer, or the failure, is there. */
export function answered<T>({
  listen,
}: {
  readonly listen: (listener: (answer: Answer<T>) => void) => () => void;
}): Promise<void> {
  return new Promise((resolve) => {
    // The listener is called before `listen` has returned the way to stop it.
    const stop = listen(({ loading }) => {
      if (loading) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
