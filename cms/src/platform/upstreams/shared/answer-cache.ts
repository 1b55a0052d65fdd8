import { LRUCache } from 'lru-cache';

/** How long an answer may be served; both in milliseconds from when it came. */
export interface Freshness {
  readonly maxAgeMs: number;
  readonly staleIfErrorMs: number;
}

/** A bounded memory of answers, by key; the least recently used one is forgotten first. */
export function createAnswerCache(entriesMax: number) {
  const entries = new LRUCache<string, Freshness & { data: unknown; storedAtMs: number }>({
    max: entriesMax,
  });
  /** An answer with its age in whole seconds, unless it is older than that. */
  function servedFor<Data>(key: string, until: keyof Freshness) {
    const entry = entries.get(key);
    const ageMs = Date.now() - (entry?.storedAtMs ?? 0);
    if (!entry || ageMs >= entry[until]) return undefined;
    return { data: entry.data as Data, ageSeconds: Math.floor(ageMs / 1000) };
  }
  return {
    fresh: <Data>(key: string) => servedFor<Data>(key, 'maxAgeMs'),
    /** One that is served only because the host fails. */
    stale: <Data>(key: string) => servedFor<Data>(key, 'staleIfErrorMs'),
    set(key: string, data: unknown, { maxAgeMs, staleIfErrorMs }: Freshness): void {
      const servedMs = Math.max(maxAgeMs, staleIfErrorMs);
      if (servedMs <= 0) entries.delete(key);
      else entries.set(key, { data, storedAtMs: Date.now(), maxAgeMs, staleIfErrorMs: servedMs });
    },
    forget: (key: string) => void entries.delete(key),
  };
}
