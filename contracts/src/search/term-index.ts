import MiniSearch from 'minisearch';

/** A word of the index that may be meant by one that was typed. */
export interface Term {
  readonly term: string;
  /** How much it counts beside the word itself, above 0 and at most 1. */
  readonly weight: number;
}

/** The most words of the index that one half-typed or mistyped word stands for. */
const TERMS_MAX = 24;
/** The most entries of documents that are read for these, unless the nearest word alone has more. */
const POSTINGS_MAX = 4000;

/** MiniSearch, in which a half-typed or mistyped word stands for a bounded number of words, the nearest ones. */
export class TermIndex<Document> extends MiniSearch<Document> {
  /** In how many fields of documents the word is: what it costs to search it. */
  postingsOf(word: string): number {
    const documents = this._index.get(word)?.values() ?? [];
    return [...documents].reduce((sum, { size }) => sum + size, 0);
  }

  /** Longer words that begin so, the shortest first. `factor` is the weight of one that is hardly longer. */
  beginningWith(word: string, factor: number): Term[] {
    const found: Term[] = [];
    for (const term of this._index.atPrefix(word).keys()) {
      const missing = term.length - word.length;
      if (missing === 0) continue;
      found.push({ term, weight: (factor * term.length) / (term.length + 0.3 * missing) });
    }
    return this.nearest(found);
  }

  /** Words that differ by at most so many letters, those with the fewest first. */
  near(word: string, distanceMax: number, factor: number): Term[] {
    const found: Term[] = [];
    for (const [term, [, distance]] of this._index.fuzzyGet(word, distanceMax).entries()) {
      if (distance === 0) continue;
      found.push({ term, weight: (factor * term.length) / (term.length + distance) });
    }
    return this.nearest(found);
  }

  /** Those that a search may read. Replicas choose alike: the order of additions has no part in it. */
  private nearest(terms: Term[]): Term[] {
    terms.sort((one, other) => other.weight - one.weight || (one.term < other.term ? -1 : 1));
    const chosen = terms.slice(0, TERMS_MAX);
    let postings = 0;
    const end = chosen.findIndex(({ term }, place) => {
      postings += this.postingsOf(term);
      return place > 0 && postings > POSTINGS_MAX;
    });
    return end < 0 ? chosen : chosen.slice(0, end);
  }
}
