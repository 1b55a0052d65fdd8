import { type CachedAnswer, createAnswerCache } from './answer-cache';
import { type Attempt, attempt, codeOf as codeInBody } from './attempt';
import { createGatekeeper, pause } from './gatekeeper';
import { createGates } from './gates';
import { createGuard, type Guard, type GuardLimits, type GuardVerdict } from './guard';
import { type Failure, isOutage, type Outcome, refusesKey, type UpstreamCode } from './outcome';
import type { ReportedLimit } from './reported-limits';
import {
  type Host,
  type Prepared,
  prepareGet,
  preparePost,
  type UpstreamPost,
  type UpstreamRequest,
} from './request';
import { createStateTracker, type ObservedHost } from './upstream-state';

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
  /** The rate limit that the host last reported with an answer; undefined where it reported none. */
  readonly reportedLimit?: ReportedLimit | undefined;
}

/** A host and how it is treated; guard limits have the defaults of `GUARD_DEFAULTS`. */
export interface UpstreamOptions extends Host, Partial<GuardLimits> {
  readonly name: string;
  readonly bodyBytesMax?: number;
  readonly cacheEntriesMax?: number;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly onOutcome?: (report: CallReport) => void;
  /** Whether an answer with a 2xx status asks for a pause all the same, as a 429 does. */
  readonly isRateLimit?: (body: unknown) => boolean;
  /** Reads the code of a refusal, where the host has a form of its own for it. */
  readonly codeOf?: (body: unknown) => UpstreamCode;
  /** The advice to operators while the host does not accept our key. */
  readonly keyAdvice?: string;
}

/** A host that is called with care. Calls never throw for what the host or the network does. */
export interface Upstream extends ObservedHost {
  get<Data>(request: UpstreamRequest<Data>): Promise<Outcome<Data>>;
  post<Data>(request: UpstreamPost<Data>): Promise<Outcome<Data>>;
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

const BODY_BYTES_MAX = 2 * 1024 * 1024;
const CACHE_ENTRIES_MAX = 2000;

/** Makes the guarded JSON client of one host. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, clock: nowMs = Date.now, bodyBytesMax = BODY_BYTES_MAX, onOutcome } = options;
  const { isRateLimit = () => false, codeOf = codeInBody } = options;
  const limits = { ...GUARD_DEFAULTS, ...options };
  const guard = createGuard(limits);
  const gatekeeper = createGatekeeper({
    gates: options.gates ?? createGates(null),
    host: options.baseUrl.replace(/(?<!\/)\/+$/, ''),
    firstPauseMs: limits.retryDelayMs * FIRST_PAUSE_FACTOR,
    nowMs: Date.now,
  });
  const cache = createAnswerCache(options.cacheEntriesMax ?? CACHE_ENTRIES_MAX, nowMs);
  const flights = createSingleFlight<Outcome<unknown>>();
  const health = createStateTracker({
    breaker: guard.breaker,
    limits: gatekeeper.state,
    keyAdvice: options.keyAdvice,
    nowMs,
  });

  async function call<Data>(request: Prepared<Data>): Promise<Outcome<Data>> {
    const startedAtMs = performance.now();
    let attempts = 0;
    let rateLimited = 0;
    let reportedLimit: ReportedLimit | undefined;
    const result = await guard.run<Data>(async (signal) => {
      const closed = await gatekeeper.refusal(request.bucket);
      if (closed) return closed;
      const waitMs = await request.admit();
      if (waitMs > 0) return pause(waitMs, 'quota_used_up');
      attempts += 1;
      const made = await attempt({ ...request, bodyBytesMax, nowMs, isRateLimit, codeOf }, signal);
      reportedLimit = made.limit;
      if (!made.ok && made.failure.reason === 'rate_limited') rateLimited += 1;
      return gatekeeper.learn(request.bucket, made);
    });
    const outcome = outcomeOf(result, guard);
    // Our own quota says nothing of the host.
    if (outcome.ok || outcome.reason !== 'quota_used_up') health.note(outcome);
    onOutcome?.({
      upstream: name,
      method: request.method,
      path: request.path,
      reason: outcome.ok ? 'ok' : outcome.reason,
      detail: detailOf(outcome, options.keyAdvice),
      attempts,
      rateLimited,
      durationMs: performance.now() - startedAtMs,
      reportedLimit,
    });
    return outcome;
  }

  async function callAndCache<Data>(request: Prepared<Data>): Promise<Outcome<Data>> {
    const { key, freshFor, staleIfErrorMs } = request;
    const outcome = await call(request);
    if (!request.cacheable) return outcome;
    if (outcome.ok) {
      cache.set(key, outcome.data, { maxAgeMs: freshFor(outcome.data), staleIfErrorMs });
      return outcome;
    }
    if (isOutage(outcome)) {
      const old = cache.stale(key);
      return old ? served(old, true) : outcome;
    }
    cache.forget(key);
    return outcome;
  }

  async function run<Data>(request: Prepared<Data>): Promise<Outcome<Data>> {
    if (!request.isIdempotent) return call(request);
    const cached = request.cacheable ? cache.fresh(request.key) : undefined;
    if (cached) return served(cached, false);
    const shared = flights.share(request.key, () => callAndCache(request));
    return (await shared) as Outcome<Data>;
  }

  return {
    get: (request) => run(prepareGet(options, request)),
    post: (request) => run(preparePost(options, request)),
    state: health.state,
  };
}

function detailOf(outcome: Outcome<unknown>, keyAdvice = ''): string | undefined {
  if (outcome.ok || outcome.reason !== 'refused') {
    return 'detail' in outcome ? outcome.detail : undefined;
  }
  const status = `status ${outcome.status}`;
  return refusesKey(outcome) ? `${status}. ${keyAdvice}`.trim() : status;
}

function served<Data>({ data, ageSeconds }: CachedAnswer, stale: boolean): Outcome<Data> {
  return { ok: true, data: data as Data, ageSeconds, stale, isCached: true };
}

function outcomeOf<Data>(
  result: Attempt<Data> | { readonly verdict: GuardVerdict },
  guard: Guard,
): Outcome<Data> {
  if (!('verdict' in result)) {
    return result.ok
      ? { ok: true, data: result.data, ageSeconds: 0, stale: false }
      : result.failure;
  }
  switch (result.verdict) {
    case 'deadline':
      return { ok: false, reason: 'timeout' };
    case 'queue_full':
      return { ok: false, reason: 'unavailable', detail: 'too many calls wait for this host' };
    case 'breaker_open': {
      const retryAfterSeconds = Math.max(1, Math.ceil(guard.triesAgainInMs() / 1000));
      return { ok: false, reason: 'breaker_open', retryAfterSeconds };
    }
  }
}

/** Lets callers who want the same thing at the same time share one call. */
interface SingleFlight<Result> {
  share(key: string, call: () => Promise<Result>): Promise<Result>;
}

function createSingleFlight<Result>(): SingleFlight<Result> {
  const flying = new Map<string, Promise<Result>>();
  return {
    share(key, call) {
      const already = flying.get(key);
      if (already) return already;
      const flight = call().finally(() => flying.delete(key));
      flying.set(key, flight);
      return flight;
    },
  };
}
