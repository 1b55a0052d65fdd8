import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** Searches offered again, at most. */
export const RECENT_MAX = 5;

const KEY = 'elc:recent-searches';

/** Searches out of what a browser had stored, whatever that is. */
export function searchesIn(stored: string | null): readonly string[] {
  try {
    const searches: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(searches)) return [];
    return searches.filter((text) => typeof text === 'string').slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

/** The list with a search first, each once in any letter case. */
export function withSearch(searches: readonly string[], words: string): readonly string[] {
  const others = searches.filter((known) => known.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, RECENT_MAX);
}

/**
 * The last searches of this browser that led somewhere, newest first. They are stored here only.
 */
export function recentSearches(): readonly string[] {
  return searchesIn(readStored(KEY));
}

/** Stores a search that led somewhere. */
export function saveSearch(words: string): void {
  writeStored(KEY, JSON.stringify(withSearch(recentSearches(), words)));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  writeStored(KEY, null);
}
