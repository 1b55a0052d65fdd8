import { createAnswerCache } from './answer-cache';
import { attempt, codeOf as codeInBody, paused } from './attempt';
import { createGuard, type GuardLimits } from './guard';
import { type Failure, isOutage, type Outcome, refusesKey, type UpstreamCode } from './outcome';
import { createPauses } from './pauses';
import {
  type Host,
  type Prepared,
  prepare,
  type UpstreamPost,
  type UpstreamRequest,
} from './request';
import { createStateTracker } from './upstream-state';

/** How a call ended, for logs and counts; `path` has no query in it. Cached answers are no calls. */
export interface CallReport {
  readonly upstream: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly reason: 'ok' | Failure['reason'];
  readonly detail: string | undefined;
  /** Number of requests sent; 0 while the host has requested a pause. */
  readonly attempts: number;
  /** How many of them were answered with 429, or with 503 and a time. */
  readonly rateLimited: number;
  readonly durationMs: number;
}

/** How a service is called, whichever it is; guard limits have the defaults of `GUARD_DEFAULTS`. */
export interface CallSettings extends Pick<Host, 'userAgent'>, Partial<GuardLimits> {
  readonly onOutcome?: (report: CallReport) => void;
}

export interface UpstreamOptions extends Host, CallSettings {
  readonly name: string;
  /** Whether an answer with a 2xx status asks for a pause all the same, as a 429 does. */
  readonly isRateLimit?: (body: unknown) => boolean;
  /** Reads the code of a refusal, where the host has a form of its own for it. */
  readonly codeOf?: (body: unknown) => UpstreamCode;
  /** The advice to operators while the host does not accept our key. */
  readonly keyAdvice?: string;
}

const GUARD_DEFAULTS: GuardLimits = {
  timeoutMsMax: 3000,
  deadlineMsMax: 8000,
  retriesMax: 2,
  retryDelayMs: 128,
  concurrencyMax: 16,
  queueMax: 128,
  breakerFailures: 5,
  breakerOpenMs: 10_000,
};

/** A pause that a host requests without naming a time is longer than one after a broken connection. */
const FIRST_PAUSE_FACTOR = 8;

const CACHE_ENTRIES_MAX = 2000;

/**
 * The guarded JSON client of one host. Calls never throw for failures of host or network;
 * concurrent equal calls share one request.
 */
export function createUpstream(options: UpstreamOptions) {
  const { name, keyAdvice, onOutcome } = options;
  const { isRateLimit = () => false, codeOf = codeInBody } = options;
  const limits = { ...GUARD_DEFAULTS, ...options };
  const guard = createGuard(limits);
  const pauses = createPauses(limits.retryDelayMs * FIRST_PAUSE_FACTOR);
  const cache = createAnswerCache(CACHE_ENTRIES_MAX);
  const underWay = new Map<string, Promise<Outcome<unknown>>>();
  const { breaker } = guard;
  const health = createStateTracker({ breaker, limits: pauses.state, keyAdvice });

  async function call<Data>(request: Prepared<Data>): Promise<Outcome<Data>> {
    const startedAtMs = performance.now();
    let attempts = 0;
    let rateLimited = 0;
    const result = await guard.run<Data>(async (signal) => {
      const restMs = pauses.restMs(request.bucket);
      if (restMs > 0) return paused('rate_limited', restMs);
      const waitMs = (await request.admit?.()) ?? 0;
      if (waitMs > 0) return paused('quota_used_up', waitMs);
      attempts += 1;
      const made = await attempt(request, { isRateLimit, codeOf }, signal);
      if (!made.ok && made.failure.reason === 'rate_limited') rateLimited += 1;
      return pauses.learn(request.bucket, made);
    });
    const outcome: Outcome<Data> = result.ok
      ? { ok: true, data: result.data, ageSeconds: 0, stale: false }
      : result.failure;
    // Our own quota says nothing of the host.
    if (outcome.ok || outcome.reason !== 'quota_used_up') health.note(outcome);
    onOutcome?.({
      upstream: name,
      method: request.method,
      path: request.path,
      reason: outcome.ok ? 'ok' : outcome.reason,
      detail: detailOf(outcome, keyAdvice),
      attempts,
      rateLimited,
      durationMs: performance.now() - startedAtMs,
    });
    return outcome;
  }

  async function callAndCache<Data>(request: Prepared<Data>): Promise<Outcome<Data>> {
    const { key, maxAgeMs = 0, staleIfErrorMs = 0 } = request;
    const outcome = await call(request);
    if (!request.isCacheable) return outcome;
    if (outcome.ok) {
      const freshMs = typeof maxAgeMs === 'function' ? maxAgeMs(outcome.data) : maxAgeMs;
      cache.set(key, outcome.data, { maxAgeMs: freshMs, staleIfErrorMs });
      return outcome;
    }
    if (isOutage(outcome)) {
      const old = cache.stale<Data>(key);
      return old ? { ok: true, ...old, stale: true, isCached: true } : outcome;
    }
    cache.forget(key);
    return outcome;
  }

  async function run<Data>(
    unprepared: UpstreamRequest<Data> | UpstreamPost<Data>,
  ): Promise<Outcome<Data>> {
    const request = prepare(options, unprepared);
    const { key } = request;
    if (!request.isIdempotent) return call(request);
    const cached = request.isCacheable ? cache.fresh<Data>(key) : undefined;
    if (cached) return { ok: true, ...cached, stale: false, isCached: true };
    const already = underWay.get(key);
    if (already) return already as Promise<Outcome<Data>>;
    const made = callAndCache(request).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  return {
    get: <Data>(request: UpstreamRequest<Data>) => run(request),
    post: <Data>(request: UpstreamPost<Data>) => run(request),
    state: health.state,
  };
}

export type Upstream = ReturnType<typeof createUpstream>;

function detailOf(outcome: Outcome<unknown>, keyAdvice = ''): string | undefined {
  if (outcome.ok || outcome.reason !== 'refused') {
    return 'detail' in outcome ? outcome.detail : undefined;
  }
  const status = `status ${outcome.status}`;
  return refusesKey(outcome) ? `${status}. ${keyAdvice}`.trim() : status;
}
