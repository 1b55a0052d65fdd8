import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  type IBackoff,
  type IBackoffFactory,
  type IRetryBackoffContext,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type Attempt, type FailedAttempt, failed } from './attempt';
import type { Gates } from './gatekeeper';
import { secondsFrom } from './outcome';

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
  /** Where pauses that hosts request are stored: in the memory of the client where none is given. */
  readonly gates?: Gates;
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
  const backoff = new ExponentialBackoff({ initialDelay: limits.retryDelayMs, maxDelay: 2000 });
  const policy = wrap(
    timeout(limits.deadlineMsMax, TimeoutStrategy.Aggressive),
    breaker,
    retry(
      handleWhenResult(
        (value) => !(value as Attempt<unknown>).ok && (value as FailedAttempt).retry,
      ),
      { maxAttempts: limits.retriesMax, backoff: atLeastRetryAfter(backoff) },
    ),
    bulkhead(limits.concurrencyMax, limits.queueMax),
    timeout(limits.timeoutMsMax, TimeoutStrategy.Cooperative),
  );
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

/** Waits as the backoff says, and never shorter than the host requested. */
function atLeastRetryAfter(
  inner: IBackoffFactory<unknown>,
): IBackoffFactory<IRetryBackoffContext<unknown>> {
  return {
    next(context): IBackoff<IRetryBackoffContext<unknown>> {
      const step = inner.next(context);
      const retryAfterMs =
        'value' in context.result ? (context.result.value as FailedAttempt).waitMs : 0;
      return {
        duration: Math.max(step.duration, retryAfterMs),
        next: atLeastRetryAfter(step).next,
      };
    },
  };
}
