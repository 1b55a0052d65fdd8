import type { HealthCheck } from '@elc/contracts';
import { DatabaseUnavailable } from '../../../platform/db/failures';
import { isoTime } from '../../../platform/rules/iso-time';

interface Dependencies {
  /** Makes one small call. @throws whatever says that there was no answer. */
  readonly check: () => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called once when answers end, with the reason, and once when they come again. */
  readonly onLost?: (reason: string) => void;
  readonly onBack?: (outageMs: number) => void;
  /** What an operator should do about a failure; by default nothing is advised. */
  readonly adviceFor?: (thrown: unknown) => string | undefined;
}

/**
 * Records whether something that the product needs answers. `lastSuccessAt` is when it began to
 * answer: a cached answer holds nothing that changes by itself.
 */
export function createDependencyWatch({ check, now, onLost, onBack, adviceFor }: Dependencies) {
  let answersSinceMs: number | null = null;
  let advice: string | undefined;
  let lostAtMs: number | null = null;
  return {
    /** Checks once; never throws. */
    async poll(): Promise<void> {
      try {
        await check();
        answersSinceMs ??= now();
        if (lostAtMs !== null) onBack?.(now() - lostAtMs);
        lostAtMs = null;
        advice = undefined;
      } catch (thrown) {
        answersSinceMs = null;
        advice = adviceFor?.(thrown);
        if (lostAtMs !== null) return;
        lostAtMs = now();
        onLost?.(reasonOf(thrown));
      }
    },
    check: (): HealthCheck => ({
      state: answersSinceMs === null ? 'failing' : 'ok',
      lastSuccessAt: isoTime(answersSinceMs),
      breaker: null,
      ...(advice && { advice }),
    }),
  };
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof DatabaseUnavailable) return thrown.reason;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
