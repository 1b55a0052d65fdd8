import { atom } from 'nanostores';

/** Names offered again, at most. */
export const RECENT_MAX = 5;

const STORAGE_KEY = 'elc:recent-players';

/**
 * Names that this browser looked up last, newest first. They are stored here only, never sent
 * anywhere.
 */
export const $recentNames = atom<readonly string[]>([]);

/** The list with a name first, each name once in any letter case. */
export function withRecentName(names: readonly string[], name: string): readonly string[] {
  const others = names.filter((known) => known.toLowerCase() !== name.toLowerCase());
  return [name, ...others].slice(0, RECENT_MAX);
}

/** Names out of what a browser had stored, whatever that is. */
export function namesIn(stored: string | null): readonly string[] {
  try {
    const names: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(names)) return [];
    return names.filter((name) => typeof name === 'string').slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

/** Brings back what an earlier visit stored. */
export function recallNames(): void {
  $recentNames.set(namesIn(stored(() => localStorage.getItem(STORAGE_KEY))));
}

/** Stores a name in this browser. */
export function saveName(name: string): void {
  $recentNames.set(withRecentName($recentNames.get(), name));
  stored(() => localStorage.setItem(STORAGE_KEY, JSON.stringify($recentNames.get())));
}

/** Forgets all names. */
export function forgetNames(): void {
  $recentNames.set([]);
  stored(() => localStorage.removeItem(STORAGE_KEY));
}

/** Storage that is blocked or full throws on every use; the names then last as long as the page. */
function stored<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
