import type { Query, QueryCombination } from 'minisearch';
import type { Term, TermIndex } from './term-index.ts';
import { stemOf, synonymsOf } from './words.ts';

/** What multiplies the score of a word that the document spells differently than it was typed. */
const HALF_TYPED = 0.8;
const SYNONYM = 0.5;
const SWAPPED = 0.5;
const MISTYPED = 0.45;

/** A shorter word could be nearly anything, mistyped. */
const CORRECTED_LENGTH_MIN = 3;
/** A shorter word begins a word of nearly every text. */
const BEGINNING_LENGTH_MIN = 3;

/** What is looked up for a word, and how many entries of documents that reads. */
export interface Meaning {
  readonly word: string;
  readonly query: Query;
  readonly postings: number;
}

type Index = Pick<TermIndex<never>, 'postingsOf' | 'beginningWith' | 'near'>;

/** A word as it was typed, half of it or another form of it, and words that mean the same. */
export function meaningOf(word: string, index: Index): Meaning {
  const same = synonymsOf(stemOf(word)).map((term) => ({ term, weight: SYNONYM }));
  const queries = [{ queries: formsOf(word) }, anyOf(same)];
  if (word.length >= BEGINNING_LENGTH_MIN)
    queries.push(anyOf(index.beginningWith(word, HALF_TYPED)));
  return meaning(word, index, queries);
}

/** The words that a mistyped one may be: with letters swapped, wrong, missing or too many. */
export function guessOf(word: string, index: Index): Meaning {
  if (word.length < CORRECTED_LENGTH_MIN) return meaning(word, index, []);
  const swapped = swapsOf(word).map((term) => ({ term, weight: SWAPPED }));
  const near = index.near(word, word.length > 5 ? 2 : 1, MISTYPED);
  return meaning(word, index, [anyOf(near), anyOf(swapped)]);
}

type Terms = QueryCombination & { readonly queries: string[] };

function meaning(word: string, index: Index, queries: readonly Terms[]): Meaning {
  const terms = queries.flatMap((one) => one.queries);
  return {
    word,
    query: { combineWith: 'OR', queries: [...queries] },
    postings: terms.reduce((sum, term) => sum + index.postingsOf(term), 0),
  };
}

/** A word and its stem. */
function formsOf(word: string): string[] {
  const stem = stemOf(word);
  return stem === word ? [word] : [word, stem];
}

/** Any of these words, each with its weight. */
function anyOf(terms: readonly Term[]): Terms {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  return { queries: [...weights.keys()], boostTerm: (term) => weights.get(term) ?? 1 };
}

/** A word with each pair of neighboring letters swapped: "clokc" yields "clock" among others. */
function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? '';
    return [...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('');
  });
}
