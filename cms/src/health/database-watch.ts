import type { HealthCheck } from '@elc/contracts';

/**
 * Remembers whether the database answers, from the reads that the product makes anyway.
 * `lastSuccessAt` is when it began to answer: a cached answer holds nothing that changes by itself.
 */
export function createDatabaseWatch(now: () => number) {
  let answersSinceMs: number | null = null;
  return {
    saw(answered: boolean): void {
      if (!answered) answersSinceMs = null;
      else answersSinceMs ??= now();
    },
    check: (): HealthCheck => ({
      state: answersSinceMs === null ? 'failing' : 'ok',
      lastSuccessAt: answersSinceMs === null ? null : new Date(answersSinceMs).toISOString(),
      breaker: null,
    }),
  };
}
