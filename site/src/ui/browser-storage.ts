/** The text stored under a name; null where there is none, or where this browser blocks storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for later visits, or removes it with null. False where this browser blocks storage. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The entries of a list that was stored as JSON, whatever it holds now; without those that are no `Entry`. */
export function entriesIn<Entry>(
  stored: string | null,
  isEntry: (value: unknown) => value is Entry,
): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Texts that are offered again, at most. */
export const RECENT_MAX = 5;

const isText = (value: unknown) => typeof value === 'string';

/** Recent texts out of what a browser had stored, whatever that is. */
export function textsIn(stored: string | null): readonly string[] {
  return entriesIn(stored, isText).slice(0, RECENT_MAX);
}

/** The list with a text first, each once in any letter case. */
export function withRecent(texts: readonly string[], text: string): readonly string[] {
  const others = texts.filter((known) => known.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, RECENT_MAX);
}
