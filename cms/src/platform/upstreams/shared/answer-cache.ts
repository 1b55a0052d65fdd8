import { LRUCache } from 'lru-cache';

/** An answer and until when it may be served: without a request, and when a request fails. */
interface CacheEntry {
  readonly data: unknown;
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
  readonly staleUntilMs: number;
}

/** How long an answer may be served; both in milliseconds from when it came. */
export interface Freshness {
  readonly maxAgeMs: number;
  readonly staleIfErrorMs: number;
}

/** A cached answer with its age in whole seconds. */
export interface CachedAnswer {
  readonly data: unknown;
  readonly ageSeconds: number;
}

/** A bounded memory of answers, by key; the least recently used one is forgotten first. */
export interface AnswerCache {
  fresh(key: string): CachedAnswer | undefined;
  stale(key: string): CachedAnswer | undefined;
  set(key: string, data: unknown, freshness: Freshness): void;
  forget(key: string): void;
}

export function createAnswerCache(entriesMax: number, nowMs: () => number): AnswerCache {
  const entries = new LRUCache<string, CacheEntry>({ max: entriesMax });
  const usable = (
    key: string,
    until: 'freshUntilMs' | 'staleUntilMs',
  ): CachedAnswer | undefined => {
    const entry = entries.get(key);
    if (!entry || nowMs() >= entry[until]) return undefined;
    return { data: entry.data, ageSeconds: Math.floor((nowMs() - entry.storedAtMs) / 1000) };
  };
  return {
    fresh: (key) => usable(key, 'freshUntilMs'),
    stale: (key) => usable(key, 'staleUntilMs'),
    set(key, data, { maxAgeMs, staleIfErrorMs }) {
      const storedAtMs = nowMs();
      const freshUntilMs = storedAtMs + maxAgeMs;
      const staleUntilMs = storedAtMs + Math.max(maxAgeMs, staleIfErrorMs);
      if (staleUntilMs > storedAtMs)
        entries.set(key, { data, storedAtMs, freshUntilMs, staleUntilMs });
      else entries.delete(key);
    },
    forget: (key) => {
      entries.delete(key);
    },
  };
}
