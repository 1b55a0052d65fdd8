import type { HealthCheck } from '@elc/contracts';

/**
 * Remembers whether the database answers. `lastSuccessAt` is when it began to answer: a cached answer
 * holds nothing that changes by itself.
 */
export function createDatabaseWatch(now: () => number) {
  let answersSinceMs: number | null = null;
  return {
    /** Makes one read. @throws what the read throws, having remembered it. */
    async look(read: () => Promise<unknown>): Promise<void> {
      try {
        await read();
        answersSinceMs ??= now();
      } catch (thrown) {
        answersSinceMs = null;
        throw thrown;
      }
    },
    check: (): HealthCheck => ({
      state: answersSinceMs === null ? 'failing' : 'ok',
      lastSuccessAt: answersSinceMs === null ? null : new Date(answersSinceMs).toISOString(),
      breaker: null,
    }),
  };
}
