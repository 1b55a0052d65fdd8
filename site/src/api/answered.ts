import type { query } from './queries.ts';

/** Resolves when no request of a query is under way any more: its answer, or the failure, is there. */
export function answered($query: Pick<ReturnType<typeof query>, 'listen'>): Promise<void> {
  return new Promise((resolve) => {
    // The listener is called before `listen` has returned the way to stop it.
    const stop = $query.listen(({ loading }) => {
      if (loading) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
