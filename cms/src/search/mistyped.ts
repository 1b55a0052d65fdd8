import type { Query } from 'minisearch';

/** Words up to this long may have one wrong letter only, and two that changed places are two. */
const SHORT_WORD_MAX = 5;
const SWAPPABLE_MIN = 3;

/** What a word counts whose letters had to be put right first, and one that was half typed at best. */
const SWAPPED_WEIGHT = 0.5;
const HALF_TYPED_WEIGHT = 0.5;

const LITERAL = { combineWith: 'OR', prefix: false, fuzzy: false } as const;

/**
 * The query for words that may be mistyped or half typed: each must match somewhere. The index forgives
 * wrong letters by itself; short words are also tried with each two neighbouring letters in the other
 * order. `endingsOf` gives the known words that begin like a half-typed one.
 */
export function mistypedQuery(
  words: readonly string[],
  completionsOf: (word: string) => string[],
): Query {
  return {
    combineWith: 'AND',
    queries: words.map((word) => ({
      combineWith: 'OR',
      queries: [
        word,
        { ...LITERAL, boostTerm: () => SWAPPED_WEIGHT, queries: swapsOf(word) },
        {
          ...LITERAL,
          boostTerm: (ending: string) => (HALF_TYPED_WEIGHT * word.length) / ending.length,
          queries: completionsOf(word).filter((ending) => ending !== word),
        },
      ],
    })),
  };
}

/** A short word with each pair of neighbouring letters swapped: "clokc" gives "clock" among others. */
export function swapsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SWAPPABLE_MIN || letters.length > SHORT_WORD_MAX) return [];
  const swaps = letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? '';
    return [...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('');
  });
  return [...new Set(swaps)].filter((swap) => swap !== word);
}
