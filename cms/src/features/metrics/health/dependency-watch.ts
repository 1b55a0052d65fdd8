import type { HealthCheck } from '@elc/contracts';
import { DatabaseUnavailable } from '../../../platform/db/failures';
import { isoTime } from '../../../platform/rules/iso-time';

interface Dependencies {
  /** One small call. @throws without an answer. */
  readonly check: () => Promise<void>;
  readonly now: () => number;
  /** Called once when answers stop, and once when they resume. */
  readonly onLost?: (reason: string) => void;
  readonly onBack?: (outageMs: number) => void;
  /** Advice for the operator; none by default. */
  readonly adviceFor?: (thrown: unknown) => string | undefined;
}

/** `lastSuccessAt` is when answers began, because cached answers must not change by themselves. */
export function createDependencyWatch({ check, now, onLost, onBack, adviceFor }: Dependencies) {
  let answersSinceMs: number | null = null;
  let advice: string | undefined;
  let lostAtMs: number | null = null;
  return {
    /** Never throws. */
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
