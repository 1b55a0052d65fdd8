import { isoTime } from '../../rules/iso-time';
import { type Attempt, isWaitedFor } from './attempt';
import type { HostGates } from './host-gates';
import type { Failure } from './outcome';

/** Added to a wait, so that the gate is open when the wait ends. */
const MARGIN_MS = 5;

interface Options {
  readonly gates: HostGates;
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
  let pausedUntilMs = 0;
  let refusedLast = false;

  async function closeFor({ waitMs }: { readonly waitMs: number }): Promise<number> {
    if (waitMs === 0) return gates.backOff(host, firstPauseMs);
    await gates.close(host, waitMs);
    return waitMs;
  }

  return {
    /** The failure of a request that must not be sent now; undefined when it may be. */
    async refusal(bucket: string): Promise<Attempt<never> | undefined> {
      const restMs = await gates.restMs([host, nameOf(bucket)]);
      if (restMs === 0) return undefined;
      pausedUntilMs = nowMs() + restMs;
      return pause(restMs);
    },
    /** Learns from an answer; a 429 then waits as long as its gate is closed. */
    async learn<Data>(bucket: string, made: Attempt<Data>): Promise<Attempt<Data>> {
      const { limit } = made;
      if (limit && limit.remaining < 1 && limit.resetMs > 0) {
        await gates.close(nameOf(bucket), limit.resetMs);
      }
      if (made.ok || made.failure.reason !== 'rate_limited') {
        if (refusedLast && made.ok) await gates.forgive(host);
        if (made.ok) refusedLast = false;
        return made;
      }
      rateLimited += 1;
      refusedLast = true;
      const restMs = await closeFor(made);
      pausedUntilMs = Math.max(pausedUntilMs, nowMs() + restMs);
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
