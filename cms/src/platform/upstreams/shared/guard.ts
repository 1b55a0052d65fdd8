import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  type IRetryBackoffContext,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type Attempt, type FailedAttempt, failed } from './attempt';
import { secondsFrom } from './outcome';
import { varied } from './pauses';

/** How much a host may cost us; times in milliseconds. */
export interface GuardLimits {
  /** One request, from sending to the last byte of the answer. */
  readonly timeoutMsMax: number;
  /** A whole call with queueing, retries and the waits between them. */
  readonly deadlineMsMax: number;
  readonly retriesMax: number;
  /** Around how long the first wait before a retry is; later ones grow, all vary. */
  readonly retryDelayMs: number;
  readonly concurrencyMax: number;
  readonly queueMax: number;
  /** So many failed calls in a row open the breaker. */
  readonly breakerFailures: number;
  /** How long the breaker stays open before one call may try. */
  readonly breakerOpenMs: number;
}

const BREAKER_STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;

/**
 * From the outside in: a deadline per call, the breaker (which counts calls, not attempts),
 * retries, the limit on concurrent requests, the timeout per request.
 */
export function createGuard(limits: GuardLimits) {
  const breaker = circuitBreaker(
    handleWhenResult((value) => isHostFailure(value as Attempt<unknown>)).orType(
      TaskCancelledError,
    ),
    {
      breaker: new ConsecutiveBreaker(limits.breakerFailures),
      halfOpenAfter: limits.breakerOpenMs,
    },
  );
  let openedAtMs = 0;
  breaker.onBreak(() => {
    openedAtMs = Date.now();
  });
  const policy = wrap(
    timeout(limits.deadlineMsMax, TimeoutStrategy.Aggressive),
    breaker,
    retry(
      handleWhenResult(
        (value) => !(value as Attempt<unknown>).ok && (value as FailedAttempt).retry,
      ),
      { maxAttempts: limits.retriesMax, backoff: new DelegateBackoff(waitMs) },
    ),
    bulkhead(limits.concurrencyMax, limits.queueMax),
    timeout(limits.timeoutMsMax, TimeoutStrategy.Cooperative),
  );
  /** Growing and varied, and never shorter than the host requested. */
  function waitMs({ attempt, result }: IRetryBackoffContext<unknown>): number {
    const ownMs = varied(limits.retryDelayMs * 2 ** attempt);
    return Math.max(ownMs, 'value' in result ? (result.value as FailedAttempt).waitMs : 0);
  }

  /** Why the guard itself ended a call; everything else comes from the attempt. */
  function endOf(error: unknown): FailedAttempt {
    if (error instanceof BrokenCircuitError) {
      const waitMs = openedAtMs + limits.breakerOpenMs - Date.now();
      const retryAfterSeconds = secondsFrom(waitMs);
      return failed({ ok: false, reason: 'breaker_open', retryAfterSeconds });
    }
    if (error instanceof BulkheadRejectedError) {
      const detail = 'too many calls wait for this host';
      return failed({ ok: false, reason: 'unavailable', detail });
    }
    if (error instanceof TaskCancelledError) return failed({ ok: false, reason: 'timeout' });
    throw error;
  }

  return {
    async run<Data>(send: (signal: AbortSignal) => Promise<Attempt<Data>>): Promise<Attempt<Data>> {
      try {
        return await policy.execute(({ signal }) => send(signal));
      } catch (error) {
        return endOf(error);
      }
    },
    breaker: () => BREAKER_STATES[breaker.state],
  };
}

function isHostFailure(result: Attempt<unknown>): boolean {
  return !result.ok && ['unavailable', 'timeout'].includes(result.failure.reason);
}
