/** What a host reports of its own rate limit with an answer; `resetMs` is milliseconds from now. */
export interface ReportedLimit {
  readonly remaining: number;
  readonly resetMs: number;
}

/** A number of seconds above this is an instant, in seconds since the epoch. */
const INSTANT_SECONDS_MIN = 1_000_000_000;

/**
 * `x-ratelimit-remaining` with `-reset-after` or `-reset`: Roblox counts seconds, Discord names an
 * instant; of several numbers the first counts.
 */
export function reportedLimit(headers: Headers, nowMs: number): ReportedLimit | undefined {
  const remaining = numberIn(headers, 'x-ratelimit-remaining');
  const reset =
    numberIn(headers, 'x-ratelimit-reset-after') ?? numberIn(headers, 'x-ratelimit-reset');
  if (remaining === undefined || reset === undefined) return undefined;
  const resetMs = reset >= INSTANT_SECONDS_MIN ? reset * 1000 - nowMs : reset * 1000;
  return { remaining, resetMs: Math.max(0, Math.ceil(resetMs)) };
}

function numberIn(headers: Headers, name: string): number | undefined {
  const [first] = /\d+(?:\.\d+)?/.exec(headers.get(name) ?? '') ?? [];
  return first === undefined ? undefined : Number(first);
}

/** In milliseconds; whole seconds or an HTTP date (RFC 9110, 10.2.3). */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const atMs = /^[A-Za-z]{3,}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

/** The same as Discord puts it into the body: seconds with fractions, finer than its header. */
export function retryAfterInBodyMs(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('retry_after' in body)) return undefined;
  const seconds = body.retry_after;
  return typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds * 1000) : undefined;
}
