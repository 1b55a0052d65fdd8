/** What is known of a query: an answer stays through a failure, and while it is fetched again. */
export interface Answer<T> {
  readonly loading: boolean;
  readonly data?: T | undefined;
  readonly error?: unknown;
}

type Listener<T> = (answer: Answer<T>) => void;

export interface Query<T> {
  listen(listener: Listener<T>): () => void;
  subscribe(listener: Listener<T>): () => void;
  invalidate(): void;
}

/**
 * A query that loads when it is first listened to, and the library with it: a page that shows its content
 * already need not wait for it. Where it cannot be loaded, that is its failure, and `invalidate` tries again.
 */
export function lazyQuery<T>(load: () => Promise<Query<T>>): Query<T> {
  const failed = new Set<() => void>();

  function follow(how: 'listen' | 'subscribe', listener: Listener<T>): () => void {
    let stop: (() => void) | null = () => {};
    const start = () => {
      failed.delete(start);
      load().then(
        (store) => {
          if (stop) stop = store[how](listener);
        },
        (error: unknown) => {
          if (!stop) return;
          failed.add(start);
          listener({ loading: false, error });
        },
      );
    };
    start();
    return () => {
      stop?.();
      stop = null;
      failed.delete(start);
    };
  }

  return {
    listen: (listener) => follow('listen', listener),
    subscribe: (listener) => follow('subscribe', listener),
    invalidate() {
      if (failed.size > 0) for (const start of [...failed]) start();
      else void load().then((store) => store.invalidate());
    },
  };
}

/** Resolves when no request of a query is under way any more: its answer, or the failure, is there. */
export function answered<T>({ listen }: Pick<Query<T>, 'listen'>): Promise<void> {
  return new Promise((resolve) => {
    // The listener is called before `listen` has returned the way to stop it.
    const stop = listen(({ loading }) => {
      if (loading) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
