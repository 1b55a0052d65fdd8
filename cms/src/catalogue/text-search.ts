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
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    find: (words) => index.search(words).flatMap(({ id }) => byId.get(id) ?? []),
  };
}
