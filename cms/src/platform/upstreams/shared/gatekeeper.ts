import type Redis from 'ioredis';
import { isoTime } from '../../rules/iso-time';
import { type Attempt, type FailedAttempt, failed, isWaitedFor } from './attempt';
import { createLimiter } from './limiter';
import { type Failure, secondsFrom } from './outcome';

/** No pause is longer, whatever a host names: an answer that is wrong must not silence us for good. */
const PAUSE_MS_MAX = 86_400_000;

/**
 * Which hosts and rate limits want no request for now, in Redis or in this process. Times are
 * milliseconds from now, so that clocks need not agree.
 */
export function createGates(redis: Redis | null) {
  const limiter = createLimiter(redis, 'elc:gate', { points: 0, duration: 0 });
  /** How long this may not be called; 0 when it may be. */
  const restMs = async (name: string) => Math.max(0, (await limiter.get(name))?.msBeforeNext ?? 0);
  return {
    restMs,
    /** Closes a gate for so long, unless it is already closed for longer. */
    async close(name: string, ms: number): Promise<void> {
      if (ms <= (await restMs(name))) return;
      const seconds = Math.min(PAUSE_MS_MAX, ms) / 1000;
      // In Redis the library counts whole seconds.
      await limiter.block(name, redis ? Math.ceil(seconds) : seconds);
    },
  };
}

export type Gates = ReturnType<typeof createGates>;

/** Added to a wait, so that the gate is open when the wait ends. */
const MARGIN_MS = 5;

/** A pause that no host named is twice as long after each refusal in a row, up to this. */
const BACK_OFF_MS_MAX = 60_000;

/** Refusals are in a row when no more time than this lies between the end of a pause and the next one. */
const IN_A_ROW_MS = 60_000;

interface Options {
  readonly gates: Gates;
  readonly host: string;
  /** Approximate length of the first pause that the host requested without naming a time. */
  readonly firstPauseMs: number;
}

/** What is known of a host's rate limits; instants in ISO 8601. */
export interface LimitState {
  /** Answers 429, and 503 with a time, since the start, of this replica. */
  readonly rateLimited: number;
  /** When the host may be called again; null while it may be. */
  readonly pausedUntil: string | null;
}

/**
 * Nothing is sent before the time that the last 429 or 503 named, or the end of a growing pause. A
 * limit that is reported as used up closes its own `bucket` only.
 */
export function createGatekeeper({ gates, host, firstPauseMs }: Options) {
  const nameOf = (bucket: string) => `${host} ${bucket}`;
  let rateLimited = 0;
  let refusalsInARow = 0;
  let pausedUntilMs = 0;

  async function closeFor(waitMs: number): Promise<number> {
    const sinceMs = Date.now() - pausedUntilMs;
    // Refusals of one moment count once.
    if (sinceMs >= 0) refusalsInARow = sinceMs > IN_A_ROW_MS ? 1 : refusalsInARow + 1;
    const ownMs = waitMs || (sinceMs < 0 ? -sinceMs : pauseAfter(refusalsInARow, firstPauseMs));
    pausedUntilMs = Math.max(pausedUntilMs, Date.now() + ownMs);
    await gates.close(host, ownMs);
    return ownMs;
  }

  return {
    /** The failure of a request that must not be sent now; undefined when it may be. */
    async refusal(bucket: string): Promise<FailedAttempt | undefined> {
      const names = [host, nameOf(bucket)];
      const [hostMs = 0, bucketMs = 0] = await Promise.all(names.map(gates.restMs));
      if (hostMs > 0) pausedUntilMs = Math.max(pausedUntilMs, Date.now() + hostMs);
      const restMs = Math.max(pausedUntilMs - Date.now(), bucketMs);
      return restMs > 0 ? pause(restMs) : undefined;
    },
    /** Learns from an answer; a 429 then waits as long as its gate is closed. */
    async learn<Data>(bucket: string, made: Attempt<Data>): Promise<Attempt<Data>> {
      const { limit } = made;
      if (limit && limit.remaining < 1 && limit.resetMs > 0) {
        await gates.close(nameOf(bucket), limit.resetMs);
      }
      if (made.ok || made.failure.reason !== 'rate_limited') {
        if (made.ok && Date.now() >= pausedUntilMs) refusalsInARow = 0;
        return made;
      }
      rateLimited += 1;
      const { failure, retry } = made;
      const paused = pause(await closeFor(made.waitMs), failure.retryAfterSeconds);
      return { ...made, ...paused, retry: retry && paused.retry };
    },
    state: (): LimitState => ({
      rateLimited,
      pausedUntil: pausedUntilMs > Date.now() ? isoTime(pausedUntilMs) : null,
    }),
  };
}

/** Between half of a growing pause and all of it, so that replicas do not come back at one moment. */
function pauseAfter(refusals: number, firstMs: number): number {
  const wholeMs = Math.min(BACK_OFF_MS_MAX, firstMs * 2 ** (refusals - 1));
  return Math.ceil(wholeMs * (0.5 + Math.random() / 2));
}

/** A request that waits for a pause to end, or ends the call and says when. */
function pause(restMs: number, secondsMin = 1): FailedAttempt {
  const retryAfterSeconds = Math.max(secondsMin, secondsFrom(restMs));
  return afterWait({ ok: false, reason: 'rate_limited', retryAfterSeconds }, restMs);
}

/** A request that our own quota has no room for yet. */
export function outOfQuota(waitMs: number): FailedAttempt {
  const retryAfterSeconds = secondsFrom(waitMs);
  return afterWait({ ok: false, reason: 'quota_used_up', retryAfterSeconds }, waitMs);
}

const afterWait = (failure: Failure, waitMs: number) =>
  failed(failure, { retry: isWaitedFor(waitMs), waitMs: waitMs + MARGIN_MS });
