import { isoTime } from '../../rules/iso-time';
import { type Attempt, isWaitedFor } from './attempt';
import type { Gates } from './gates';
import type { Failure } from './outcome';

/** Added to a wait, so that the gate is open when the wait ends. */
const MARGIN_MS = 5;

/** A pause that no host named is twice as long after each refusal in a row, up to this. */
const BACK_OFF_MS_MAX = 60_000;

/** Refusals are in a row when no more time than this lies between the end of a pause and the next one. */
const IN_A_ROW_MS = 60_000;

interface Options {
  readonly gates: Gates;
  /** Names the host among all that share the gates. */
  readonly host: string;
  /** Approximate length of the first pause that the host requested without naming a time. */
  readonly firstPauseMs: number;
  readonly nowMs: () => number;
}

/** What is known of a host's rate limits; instants in ISO 8601. */
export interface LimitState {
  /** Answers 429, and 503 with a time, since the start, of this replica. */
  readonly rateLimited: number;
  /** When the host may be called again; null while it may be. */
  readonly pausedUntil: string | null;
}

/**
 * Sees to it that nothing is sent to a host before the time that its last 429 or 503 named, or before the end of
 * a growing pause where it named none. A limit that is reported as used up (`x-ratelimit-remaining: 0`)
 * closes the gate of its own requests alone: `bucket` names those that share one.
 */
export function createGatekeeper({ gates, host, firstPauseMs, nowMs }: Options) {
  const nameOf = (bucket: string) => `${host} ${bucket}`;
  let rateLimited = 0;
  let refusalsInARow = 0;
  let pausedUntilMs = 0;

  async function closeFor({ waitMs }: { readonly waitMs: number }): Promise<number> {
    const sinceMs = nowMs() - pausedUntilMs;
    // Refusals of one moment count once.
    if (sinceMs >= 0) refusalsInARow = sinceMs > IN_A_ROW_MS ? 1 : refusalsInARow + 1;
    const ownMs = waitMs || (sinceMs < 0 ? -sinceMs : pauseAfter(refusalsInARow, firstPauseMs));
    pausedUntilMs = Math.max(pausedUntilMs, nowMs() + ownMs);
    await gates.close(host, ownMs);
    return ownMs;
  }

  return {
    /** The failure of a request that must not be sent now; undefined when it may be. */
    async refusal(bucket: string): Promise<Attempt<never> | undefined> {
      const names = [host, nameOf(bucket)];
      const [hostMs = 0, bucketMs = 0] = await Promise.all(names.map(gates.restMs));
      if (hostMs > 0) pausedUntilMs = Math.max(pausedUntilMs, nowMs() + hostMs);
      const restMs = Math.max(pausedUntilMs - nowMs(), bucketMs);
      return restMs > 0 ? pause(restMs) : undefined;
    },
    /** Learns from an answer; a 429 then waits as long as its gate is closed. */
    async learn<Data>(bucket: string, made: Attempt<Data>): Promise<Attempt<Data>> {
      const { limit } = made;
      if (limit && limit.remaining < 1 && limit.resetMs > 0) {
        await gates.close(nameOf(bucket), limit.resetMs);
      }
      if (made.ok || made.failure.reason !== 'rate_limited') {
        if (made.ok && nowMs() >= pausedUntilMs) refusalsInARow = 0;
        return made;
      }
      rateLimited += 1;
      const restMs = await closeFor(made);
      const { retry, waitMs, failure } = pause(restMs);
      const retryAfterSeconds = Math.max(failure.retryAfterSeconds, made.failure.retryAfterSeconds);
      return {
        ...made,
        retry: made.retry && retry,
        waitMs,
        failure: { ...failure, retryAfterSeconds },
      };
    },
    state: (): LimitState => ({
      rateLimited,
      pausedUntil: pausedUntilMs > nowMs() ? isoTime(pausedUntilMs) : null,
    }),
  };
}

/** Between half of a growing pause and all of it, so that replicas do not come back at one moment. */
function pauseAfter(refusals: number, firstMs: number): number {
  const wholeMs = Math.min(BACK_OFF_MS_MAX, firstMs * 2 ** (refusals - 1));
  return Math.ceil(wholeMs * (0.5 + Math.random() / 2));
}

/** A request that was not sent: it may be in a moment, or the call ends and says when. */
export function pause<Reason extends Pausing['reason'] = 'rate_limited'>(
  restMs: number,
  reason: Reason = 'rate_limited' as Reason,
) {
  const failure = {
    ok: false,
    reason,
    retryAfterSeconds: Math.max(1, Math.ceil(restMs / 1000)),
  } as const;
  return { ok: false, failure, retry: isWaitedFor(restMs), waitMs: restMs + MARGIN_MS } as const;
}

type Pausing = Extract<Failure, { reason: 'rate_limited' | 'quota_used_up' }>;
