import { LRUCache } from 'lru-cache';
import { isoTime } from '../../rules/iso-time';
import { type Attempt, paused } from './attempt';

/** No pause is longer, whatever a host names: an answer that is wrong must not silence us for good. */
const PAUSE_MS_MAX = 86_400_000;

/** A pause that no host named is twice as long after each refusal in a row, up to this. */
const BACK_OFF_MS_MAX = 60_000;

const BUCKETS_MAX = 1000;

/** What is known of a host's rate limits; instants in ISO 8601. */
export interface LimitState {
  /** Answers 429, and 503 with a time, since the start, of this replica. */
  readonly rateLimited: number;
  /** When the host may be called again; null while it may be. */
  readonly pausedUntil: string | null;
}

/**
 * When a host wants no requests: until the time that its last 429 or 503 named, or the end of a growing
 * pause. A limit that is reported as used up stops the requests of its own `bucket` only.
 */
export function createPauses(firstPauseMs: number) {
  const untilMs = new LRUCache<string, number>({ max: BUCKETS_MAX });
  let hostUntilMs = 0;
  let rateLimited = 0;
  let refusalsInARow = 0;

  const afterNow = (ms: number) => Date.now() + Math.min(PAUSE_MS_MAX, ms);

  function pauseHost(namedMs: number): void {
    // Refusals of one moment count once.
    const isFirst = Date.now() >= hostUntilMs;
    if (isFirst) refusalsInARow += 1;
    const ownMs = isFirst ? backOff(refusalsInARow, firstPauseMs) : 0;
    hostUntilMs = Math.max(hostUntilMs, afterNow(namedMs || ownMs));
  }

  /** In milliseconds; 0 where a request may be sent. */
  const restMs = (bucket: string) =>
    Math.max(0, hostUntilMs - Date.now(), (untilMs.get(bucket) ?? 0) - Date.now());

  return {
    restMs,
    /** Learns from an answer; what was refused by a 429 then waits for the end of the pause. */
    learn<Data>(bucket: string, made: Attempt<Data>): Attempt<Data> {
      const { limit } = made;
      if (limit && limit.remaining < 1) untilMs.set(bucket, afterNow(limit.resetMs));
      if (made.ok && Date.now() >= hostUntilMs) refusalsInARow = 0;
      if (made.ok || made.failure.reason !== 'rate_limited') return made;
      rateLimited += 1;
      pauseHost(made.waitMs);
      const wait = paused('rate_limited', restMs(bucket), made.failure.retryAfterSeconds);
      return { ...made, ...wait, retry: made.retry && wait.retry };
    },
    state: (): LimitState => ({
      rateLimited,
      pausedUntil: hostUntilMs > Date.now() ? isoTime(hostUntilMs) : null,
    }),
  };
}

const backOff = (refusals: number, firstMs: number) =>
  Math.ceil(varied(Math.min(BACK_OFF_MS_MAX, firstMs * 2 ** (refusals - 1))));

/** Between half of a wait and all of it, so that callers do not come back at one moment. */
export const varied = (ms: number): number => ms * (0.5 + Math.random() / 2);
