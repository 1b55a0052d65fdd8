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
import type { Attempt } from './attempt';
import type { Gates } from './gates';

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

/** Why the guard itself ended a call; everything else comes from the attempt. */
export type GuardVerdict = 'breaker_open' | 'queue_full' | 'deadline';

export interface Guard {
  run<Data>(
    send: (signal: AbortSignal) => Promise<Attempt<Data>>,
  ): Promise<Attempt<Data> | { readonly verdict: GuardVerdict }>;
  /** Milliseconds until an open breaker lets a call try; 0 when it is not open or may try now. */
  triesAgainInMs(): number;
  breaker(): 'closed' | 'open' | 'half-open';
}

const BREAKER_STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;

/**
 * Protects us from a failing host and the host from us. From the outside in: a deadline for the whole
 * call, the breaker (which counts calls, not attempts: what a retry repaired is no failure), retries,
 * the limit on requests at once, and the timeout of each request.
 */
export function createGuard(limits: GuardLimits): Guard {
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
      handleWhenResult((value) => (value as Attempt<unknown>).retry),
      { maxAttempts: limits.retriesMax, backoff: atLeastRetryAfter(backoff) },
    ),
    bulkhead(limits.concurrencyMax, limits.queueMax),
    timeout(limits.timeoutMsMax, TimeoutStrategy.Cooperative),
  );
  return {
    async run(send) {
      try {
        return await policy.execute(({ signal }) => send(signal));
      } catch (error) {
        return { verdict: verdictOn(error) };
      }
    },
    triesAgainInMs() {
      if (breaker.state !== CircuitState.Open) return 0;
      return Math.max(0, openedAtMs + limits.breakerOpenMs - Date.now());
    },
    breaker: () => BREAKER_STATES[breaker.state],
  };
}

function isHostFailure(result: Attempt<unknown>): boolean {
  return !result.ok && ['unavailable', 'timeout'].includes(result.failure.reason);
}

function verdictOn(error: unknown): GuardVerdict {
  if (error instanceof BrokenCircuitError) return 'breaker_open';
  if (error instanceof BulkheadRejectedError) return 'queue_full';
  if (error instanceof TaskCancelledError) return 'deadline';
  throw error;
}

/** Waits as the backoff says, and never shorter than the host requested. */
function atLeastRetryAfter(
  inner: IBackoffFactory<unknown>,
): IBackoffFactory<IRetryBackoffContext<unknown>> {
  return {
    next(context): IBackoff<IRetryBackoffContext<unknown>> {
      const step = inner.next(context);
      const retryAfterMs =
        'value' in context.result ? (context.result.value as Attempt<unknown>).waitMs : 0;
      return {
        duration: Math.max(step.duration, retryAfterMs),
        next: atLeastRetryAfter(step).next,
      };
    },
  };
}
