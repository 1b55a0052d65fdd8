import MiniSearch, { type Query } from 'minisearch';

/** Splits text as the index does. */
const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/** Words up to this long may have one wrong letter only, and two that changed places are two. */
const SHORT_WORD_MAX = 5;
const SWAPPABLE_MIN = 3;

/** What a word counts whose letters had to be put right first. */
const SWAPPED_WEIGHT = 0.5;

/**
 * The query for words that may be mistyped: each must match somewhere. The index forgives wrong letters
 * by itself; short words are also tried with each two neighbouring letters in the other order.
 */
export function mistypedQuery(words: string): Query {
  const terms = tokenize(words).filter((term) => term !== '');
  return {
    combineWith: 'AND',
    queries: terms.map((term) => ({
      combineWith: 'OR',
      queries: [
        term,
        {
          combineWith: 'OR',
          prefix: false,
          fuzzy: false,
          boostTerm: () => SWAPPED_WEIGHT,
          queries: swapsOf(term.toLowerCase()),
        },
      ],
    })),
  };
}

/** A short word with each pair of neighbouring letters swapped: "clokc" gives "clock" among others. */
export function swapsOf(term: string): string[] {
  const letters = [...term];
  if (letters.length < SWAPPABLE_MIN || letters.length > SHORT_WORD_MAX) return [];
  const swaps = letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? '';
    return [...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('');
  });
  return [...new Set(swaps)].filter((swap) => swap !== term);
}
