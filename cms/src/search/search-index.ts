import type { SearchType } from '@elc/contracts';
import MiniSearch from 'minisearch';
import { allowedMistakes } from '../publishing';
import { mistypedQuery } from './mistyped';
import { createPrefixIndex } from './prefix-index';
import { type Hit, ranked } from './ranking';
import type { SearchDocument } from './search-document';

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

/** Half-typed words are completed to this many known ones; players have names beyond number. */
const ENDINGS_MAX = 500;
const PLAYER_ENDINGS_MAX = 200;
const HALF_TYPED_MIN = 2;

/** Words of a search that count, at most. */
const WORDS_MAX = 10;

/** Hits that are ranked and can be paged through, the best. */
const HITS_MAX = 1000;

/** Splits text into words, for the index and for what is searched. */
const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize');

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
      fuzzy: allowedMistakes,
    },
  });

  const words = { player: createPrefixIndex(), others: createPrefixIndex() };
  const treeOf = ({ type }: SearchDocument) => (type === 'player' ? words.player : words.others);

  function remove(keys: Iterable<string>): void {
    for (const key of keys) {
      const document = documents.get(key);
      if (!document) continue;
      documents.delete(key);
      index.discard(key);
      treeOf(document).remove(wordsOf(document));
    }
  }

  function completionsOf(word: string): string[] {
    if (word.length < HALF_TYPED_MIN) return [];
    return [
      ...words.others.startingWith(word, ENDINGS_MAX),
      ...words.player.startingWith(word, PLAYER_ENDINGS_MAX),
    ];
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
      const added = [...changed.values()];
      for (let from = 0; from < added.length; from += CHUNK) {
        const chunk = added.slice(from, from + CHUNK);
        for (const document of chunk) {
          documents.set(keyOf(document), document);
          treeOf(document).add(wordsOf(document));
        }
        await index.addAllAsync(chunk);
      }
    },
    find(searched, type) {
      const isWanted = ({ id }: { id: string }) => id.startsWith(`${type}:`);
      const found = index
        .search(
          mistypedQuery(searchedWords(searched), completionsOf),
          type ? { filter: isWanted } : {},
        )
        .slice(0, HITS_MAX)
        .flatMap(({ id, score }): Hit[] => {
          const document = documents.get(id);
          return document ? [{ key: id, document, score }] : [];
        });
      return ranked(found, searched);
    },
  };
}

/** All words of a document, each once. */
function wordsOf({ title, keywords, text }: SearchDocument): Set<string> {
  return new Set(wordsIn(`${title} ${keywords} ${text}`));
}

/** The words to search, each once: what comes after the first ones hardly ever tells more. */
function searchedWords(text: string): string[] {
  return [...new Set(wordsIn(text))].slice(0, WORDS_MAX);
}

function wordsIn(text: string): string[] {
  return tokenize(text.toLowerCase()).filter((word) => word !== '');
}

function isSame(one: SearchDocument | undefined, other: SearchDocument): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
