import SearchableMap from 'minisearch/SearchableMap';

/** The words of many documents, by their beginnings. */
export interface PrefixIndex {
  add(words: Iterable<string>): void;
  /** Takes away what was added by the same words; a word stays while another document has it. */
  remove(words: Iterable<string>): void;
  /** Words that begin so, at most `max`; it takes no longer when there are far more. */
  startingWith(beginning: string, max: number): string[];
}

export function createPrefixIndex(): PrefixIndex {
  const uses = new SearchableMap<number>();
  return {
    add(words) {
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
    },
    remove(words) {
      for (const word of words) {
        const left = (uses.get(word) ?? 0) - 1;
        if (left > 0) uses.set(word, left);
        else uses.delete(word);
      }
    },
    startingWith(beginning, max) {
      const found: string[] = [];
      for (const word of uses.atPrefix(beginning).keys()) {
        if (found.length === max) break;
        found.push(word);
      }
      return found;
    },
  };
}
