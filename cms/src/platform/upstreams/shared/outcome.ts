/** A code that an upstream's error body carries: a number (`errors[0].code`) or a word (`code`). */
export type UpstreamCode = number | string | null;

/**
 * Why a call brought no answer. None of these is a bug, so none is thrown.
 *
 * `refused`: another 4xx. `unavailable`: no connection, 5xx, or too many calls waiting here.
 * `breaker_open`: the host failed too often, so it was not called. `invalid`: it answered, but not as
 * its description says. `quota_used_up`: we have called as often as the host grants us, so it was not
 * called. `key_refused`: the host does not accept our key, whatever was requested. `detail` is for logs,
 * never for visitors; `retryAfterSeconds` is at least 1.
 */
export type Failure =
  | { readonly ok: false; readonly reason: 'not_found'; readonly code: UpstreamCode }
  | {
      readonly ok: false;
      readonly reason: 'refused';
      readonly status: number;
      readonly code: UpstreamCode;
    }
  | { readonly ok: false; readonly reason: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'quota_used_up'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'key_refused'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'breaker_open'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'unavailable'; readonly detail: string }
  | { readonly ok: false; readonly reason: 'timeout' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly detail: string };

/**
 * A parsed answer: how old it is, and whether it is only served because the upstream fails. `isCached`:
 * it comes from an earlier call, if only a moment ago.
 */
export interface Success<Data> {
  readonly ok: true;
  readonly data: Data;
  readonly ageSeconds: number;
  readonly stale: boolean;
  readonly isCached?: true;
  /** Elements of a list that could not be read, and are not in it. */
  readonly leftOut?: number;
}

/** What a call to an upstream ends with. */
export type Outcome<Data> = Success<Data> | Failure;

/** A failure that says something about the upstream's health, not about the request. */
export type Outage = Exclude<Failure, { reason: 'not_found' | 'refused' }>;

/** Distinguishes "the upstream fails" from "the upstream answered: no". */
export function isOutage(outcome: Outcome<unknown>): outcome is Outage {
  return !outcome.ok && outcome.reason !== 'not_found' && outcome.reason !== 'refused';
}

/**
 * Whether the host does not accept our key, whatever was requested. Open Cloud says so by 401, and its
 * gateway by the code 0, which none of its operations has.
 */
export function refusesKey(outcome: Outcome<unknown>): boolean {
  if (outcome.ok || outcome.reason !== 'refused') return false;
  return outcome.status === 401 || (outcome.status === 403 && outcome.code === 0);
}

/** The same failure where "no" is no possible answer: a refusal is then as bad as a wrong answer. */
export function asOutage(failure: Failure): Outage {
  if (failure.reason !== 'refused' && failure.reason !== 'not_found') return failure;
  const status = failure.reason === 'refused' ? failure.status : 404;
  return { ok: false, reason: 'invalid', detail: `refused with status ${status}` };
}

/** A wait in whole seconds, at least one. */
export const secondsFrom = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** A key that is refused is only accepted again once it has been replaced. */
export const KEY_REFUSED = { ok: false, reason: 'key_refused', retryAfterSeconds: 60 } as const;
