import type { SearchType } from '@elc/contracts';
import MiniSearch from 'minisearch';
import { allowedMistakes } from '../catalogue/text-search';
import { mistypedQuery } from './mistyped';
import type { SearchDocument } from './search-document';

/** A found document; `score` is above 0 and compares over all types. */
export interface Hit {
  /** Names the document among all types. */
  readonly key: string;
  readonly document: SearchDocument;
  readonly score: number;
}

/** One ranked index over documents of all types. */
export interface SearchIndex {
  /** Adds documents, or replaces those of the same type and id. */
  put(documents: readonly SearchDocument[]): Promise<void>;
  remove(keys: Iterable<string>): void;
  /** Keys of all documents of a type, the longest unchanged first. */
  keysOf(type: SearchType): string[];
  /** Every word must match somewhere, with a typing mistake or half typed; best first. */
  find(words: string, type?: SearchType): Hit[];
}

/** Documents that are indexed at a stretch before other work gets its turn. */
const CHUNK = 200;

/** How much more a word counts in a name, or among the other names, than in the text. */
const WEIGHTS = { title: 4, keywords: 2, text: 1 };

export const keyOf = ({ type, id }: Pick<SearchDocument, 'type' | 'id'>) => `${type}:${id}`;

export function createSearchIndex(): SearchIndex {
  const documents = new Map<string, SearchDocument>();
  const index = new MiniSearch<SearchDocument>({
    idField: 'key',
    extractField: (document, field) =>
      field === 'key' ? keyOf(document) : document[field as keyof SearchDocument],
    fields: Object.keys(WEIGHTS),
    searchOptions: {
      boost: WEIGHTS,
      combineWith: 'AND',
      prefix: (term) => term.length > 1,
      fuzzy: allowedMistakes,
    },
  });

  function remove(keys: Iterable<string>): void {
    for (const key of keys) {
      if (documents.delete(key)) index.discard(key);
    }
  }

  return {
    remove,
    keysOf: (type) => [...documents.keys()].filter((key) => key.startsWith(`${type}:`)),
    async put(given) {
      const changed = new Map<string, SearchDocument>();
      for (const document of given) {
        const key = keyOf(document);
        if (!isSame(documents.get(key), document)) changed.set(key, document);
      }
      remove(changed.keys());
      for (const [key, document] of changed) documents.set(key, document);
      await index.addAllAsync([...changed.values()], { chunkSize: CHUNK });
    },
    find(words, type) {
      const found = index
        .search(
          mistypedQuery(words),
          type ? { filter: ({ id }) => String(id).startsWith(`${type}:`) } : {},
        )
        .flatMap(({ id, score }): Hit[] => {
          const document = documents.get(id);
          return document ? [{ key: id, document, score }] : [];
        });
      return ranked(found, words);
    },
  };
}

/** Best first; a document that is called exactly as was searched comes before all others. */
function ranked(hits: readonly Hit[], words: string): Hit[] {
  const best = Math.max(0, ...hits.slice(0, 1).map(({ score }) => score));
  const name = plainName(words);
  return hits
    .map((hit) =>
      plainName(hit.document.title) === name ? { ...hit, score: hit.score + best } : hit,
    )
    .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
}

/** People look for `fly`, `;fly` and `Fly` alike. */
function plainName(name: string): string {
  return name
    .trim()
    .replace(/^[;/]+/, '')
    .toLowerCase();
}

function isSame(one: SearchDocument | undefined, other: SearchDocument): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
