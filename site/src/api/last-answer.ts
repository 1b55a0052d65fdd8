import { computed, type ReadableAtom } from 'nanostores';

/** The state of a query, as the query library reports it. */
interface QueryState<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly loading: boolean;
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
export function lastAnswer<T>($query: ReadableAtom<QueryState<T>>): ReadableAtom<LastAnswer<T>> {
  let last: LastAnswer<T> = { data: undefined, error: undefined };
  return computed($query, ({ data, error, loading }) => {
    last = { data: data ?? last.data, error: loading ? last.error : error };
    return last;
  });
}
