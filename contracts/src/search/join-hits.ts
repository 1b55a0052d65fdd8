import type { SearchResult } from 'minisearch';

/** The documents that have a word. */
export interface Found {
  readonly word: string;
  /** Whether a document has to have it. */
  readonly isNeeded: boolean;
  readonly hits: readonly SearchResult[];
}

interface Joined {
  readonly id: string;
  /** The sum of what its words count. */
  score: number;
  /** How many of the words that are needed it has. */
  words: number;
  /** The words in it that matched. */
  readonly matched: Set<string>;
}

/** What a word counts that a document need not have. */
const UNNEEDED = 0.25;

/** Documents with at least `least` of the words that are needed: without a number, with all of them. */
export function joinHits(
  found: readonly Found[],
  least = found.filter(({ isNeeded }) => isNeeded).length,
): Joined[] {
  const joined = new Map<string, Joined>();
  for (const { hits, isNeeded } of found.toSorted(
    (one, other) => +other.isNeeded - +one.isNeeded,
  )) {
    for (const { id, score, match, queryTerms } of hits) {
      const one: Joined = joined.get(id) ?? { id, score: 0, words: 0, matched: new Set() };
      if (isNeeded) joined.set(id, one);
      one.words += isNeeded ? 1 : 0;
      // MiniSearch multiplies by the number of terms, which says nothing of words with synonyms.
      one.score += ((isNeeded ? 1 : UNNEEDED) * score) / queryTerms.length;
      for (const word of Object.keys(match)) one.matched.add(word);
    }
  }
  return [...joined.values()].filter(({ words }) => words >= least);
}
