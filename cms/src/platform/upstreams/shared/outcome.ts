/** A code that an upstream's error body carries: a number (`errors[0].code`) or a word (`code`). */
export type UpstreamCode = number | string | null;

/**
 * Expected failures, never thrown. `refused`: another 4xx. `unavailable`: no connection, 5xx, or
 * too many waiting calls. `breaker_open`, `quota_used_up`: not called. `invalid`: an unexpected
 * answer. `key_refused`: whatever was requested. `detail` is for logs only, `said` (the host's own
 * words) for checks by an operator; `retryAfterSeconds` is at least 1.
 */
export type Failure =
  | ({ readonly ok: false; readonly reason: 'not_found'; readonly code: UpstreamCode } & Said)
  | ({
      readonly ok: false;
      readonly reason: 'refused';
      readonly status: number;
      readonly code: UpstreamCode;
    } & Said)
  | { readonly ok: false; readonly reason: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'quota_used_up'; readonly retryAfterSeconds: number }
  | ({
      readonly ok: false;
      readonly reason: 'key_refused';
      readonly retryAfterSeconds: number;
    } & Said)
  | { readonly ok: false; readonly reason: 'breaker_open'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'unavailable'; readonly detail: string }
  | { readonly ok: false; readonly reason: 'timeout' }
  | ({ readonly ok: false; readonly reason: 'invalid'; readonly detail: string } & Said);

interface Said {
  readonly said?: string;
}

const saidOf = (failure: object): Said =>
  'said' in failure && typeof failure.said === 'string' ? { said: failure.said } : {};

/** `isCached`: from an earlier call; served stale where the upstream fails. */
export interface Success<Data> {
  readonly ok: true;
  readonly data: Data;
  readonly ageSeconds: number;
  readonly stale: boolean;
  readonly isCached?: true;
  /** Elements of a list that could not be read, and are not in it. */
  readonly leftOut?: number;
}

export type Outcome<Data> = Success<Data> | Failure;

/** A failure that says something about the upstream's health, not about the request. */
export type Outage = Exclude<Failure, { reason: 'not_found' | 'refused' }>;

/** Distinguishes "the upstream fails" from "the upstream answered: no". */
export function isOutage(outcome: Outcome<unknown>): outcome is Outage {
  return !outcome.ok && outcome.reason !== 'not_found' && outcome.reason !== 'refused';
}

/** Open Cloud answers 401, its gateway the code 0, which no operation has. */
export function refusesKey(outcome: Outcome<unknown>): boolean {
  if (outcome.ok || outcome.reason !== 'refused') return false;
  return outcome.status === 401 || (outcome.status === 403 && outcome.code === 0);
}

/** The same failure where "no" is no possible answer: a refusal is then as bad as a wrong answer. */
export function asOutage(failure: Failure): Outage {
  if (failure.reason !== 'refused' && failure.reason !== 'not_found') return failure;
  const status = failure.reason === 'refused' ? failure.status : 404;
  const detail = `refused with status ${status}`;
  return { ok: false, reason: 'invalid', detail, ...saidOf(failure) };
}

/** A wait in whole seconds, at least one. */
export const secondsFrom = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** A key that is refused is only accepted again once it has been replaced. */
export const keyRefused = (outcome: Outcome<unknown>): Outage => ({
  ok: false,
  reason: 'key_refused',
  retryAfterSeconds: 60,
  ...saidOf(outcome),
});
