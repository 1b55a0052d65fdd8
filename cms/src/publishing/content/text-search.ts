import MiniSearch from 'minisearch';

/** Finds entries by words, best first; forgives a typing mistake and half-typed words. */
export interface TextSearch<Entry> {
  find(words: string): Entry[];
}

/**
 * Indexes `entries` by the given fields; a field's weight says how much more a hit in it counts.
 * Every word must match somewhere in the entry.
 */
export function createTextSearch<Entry extends { id: string }>(
  entries: readonly Entry[],
  weights: Readonly<Partial<Record<keyof Entry & string, number>>>,
): TextSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: Object.keys(weights),
    searchOptions: {
      boost: weights as Record<string, number>,
      combineWith: 'AND',
      prefix: true,
      fuzzy: allowedMistakes,
    },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    find: (words) => index.search(words).flatMap(({ id }) => byId.get(id) ?? []),
  };
}

/** Letters of a search word that may be wrong: two in longer words, because two swapped letters count as two. */
export function allowedMistakes(term: string): number | false {
  if (term.length > 5) return 2;
  return term.length > 3 ? 1 : false;
}
