/**
 * How often a cache requests from the layer behind it. Requests come independently of each other,
 * `rate` a second on average (Poisson); of those that come while an answer is being fetched none is
 * passed on.
 */

/** A cache that stores answers for exactly `ttl` seconds; with 0 it passes every request on. */
export interface ExactCache {
  readonly ttl: number;
  /** Seconds that a fetch takes. */
  readonly fetchSeconds?: number;
  /** How often a second the answer is removed ahead of its time, as by a purge after a publication. */
  readonly purgesPerSecond?: number;
}

/**
 * One fetch, the life of the answer, and the wait for the next request make a cycle. Serving an
 * expired answer while it is fetched again (stale-while-revalidate) changes how long visitors wait,
 * not the number of requests.
 */
export function missesOf(
  rate: number,
  { ttl, fetchSeconds = 0, purgesPerSecond = 0 }: ExactCache,
): number {
  if (ttl === 0 || rate === 0) return rate;
  const life =
    purgesPerSecond === 0 ? ttl : (1 - Math.exp(-purgesPerSecond * ttl)) / purgesPerSecond;
  return 1 / (fetchSeconds + life + 1 / rate);
}

/**
 * A cache that counts in whole seconds, as nginx does: an answer of any moment of second s is good to the end
 * of second s + ttl. From one such end to the next it takes ttl + 1 seconds and the whole ones without a request.
 */
export function wholeSecondMisses(rate: number, ttl: number): number {
  if (ttl === 0 || rate === 0) return rate;
  return 1 / (ttl + 1 + 1 / Math.expm1(rate));
}

/**
 * The same without stale-while-revalidate: all requests during a fetch are passed on too. nginx's
 * `proxy_cache_lock` holds back only requests for what was never cached.
 */
export function unlockedMisses(rate: number, ttl: number, fetchSeconds: number): number {
  return wholeSecondMisses(rate, ttl) * (ttl === 0 ? 1 : 1 + rate * fetchSeconds);
}

/** Of the intervals of `ttl` seconds by the clock, the share with at least one request. */
export function clockMisses(rate: number, ttl: number): number {
  return -Math.expm1(-rate * ttl) / ttl;
}

/** Shares of visitors at points of presence, the largest first; `skew` 0 makes them equal (Zipf's exponent). */
export function sharesOf(points: number, skew: number): number[] {
  const weights = Array.from({ length: points }, (_, index) => (index + 1) ** -skew);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
