/** A code that an upstream's error body carries: a number (`errors[0].code`) or a word (`code`). */
export type UpstreamCode = number | string | null;

/**
 * Why a call brought no answer. None of these is a bug, so none is thrown.
 *
 * `refused`: another 4xx. `unavailable`: no connection, 5xx, or too many calls waiting here.
 * `breaker_open`: the host failed too often, so it was not asked. `invalid`: it answered, but not as
 * its description says. `detail` is for logs, never for visitors; `retryAfterSeconds` is at least 1.
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
  | { readonly ok: false; readonly reason: 'breaker_open'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'unavailable'; readonly detail: string }
  | { readonly ok: false; readonly reason: 'timeout' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly detail: string };

/**
 * A parsed answer: how old it is, and whether it is only served because the upstream fails. `kept`:
 * it comes from an earlier call, if only a moment ago.
 */
export interface Success<Data> {
  readonly ok: true;
  readonly data: Data;
  readonly ageSeconds: number;
  readonly stale: boolean;
  readonly kept?: true;
}

/** What a call to an upstream ends with. */
export type Outcome<Data> = Success<Data> | Failure;

/** A failure that says something about the upstream's health, not about what was asked for. */
export type Outage = Exclude<Failure, { reason: 'not_found' | 'refused' }>;

/** Tells "the upstream fails" from "the upstream answered: no". */
export function isOutage(outcome: Outcome<unknown>): outcome is Outage {
  return !outcome.ok && outcome.reason !== 'not_found' && outcome.reason !== 'refused';
}

/** The same failure where "no" is no possible answer: a refusal is then as bad as a wrong answer. */
export function asOutage(failure: Failure): Outage {
  if (failure.reason !== 'refused' && failure.reason !== 'not_found') return failure;
  const status = failure.reason === 'refused' ? failure.status : 404;
  return { ok: false, reason: 'invalid', detail: `refused with status ${status}` };
}
