import type { SearchOptions } from 'minisearch';
import { type Found, joinHits } from './join-hits.ts';
import { guessOf, type Meaning, meaningOf } from './meanings.ts';
import { DOCUMENT_TYPES, type DocumentType, type SearchDocument } from './search-document.ts';
import { TermIndex } from './term-index.ts';
import { isWhom, searchedPart, searchedWords, stemOf, synonymsOf, wordsIn } from './words.ts';

export interface Hit<Document extends SearchDocument = SearchDocument> {
  /** Names the document among all types. */
  readonly key: string;
  readonly document: Document;
  /** Above 0. */
  readonly score: number;
  /** The words in it that matched, as `wordsIn` spells them, or their stems. */
  readonly matched: ReadonlySet<string>;
}

/** How much a word counts by the field that holds it. */
const BOOST = { title: 5, aliases: 4, part: 2, keywords: 1.5, excerpt: 1, text: 0.5 };
type Field = keyof typeof BOOST;

/** What multiplies the score of a document whose whole name, or other name, is what was typed. */
const SAME_NAME = 20;
const SAME_ALIAS = 15;
/** That of one whose name is another form of what was typed, or has another word for one of its words. */
const SAME_FORM = 3;
/** Commands, guides and pages are wanted more often than what has the same words besides. */
const TYPE_BOOST: Partial<Record<DocumentType, number>> = { badge: 0.8, update: 0.8, call: 0.5 };
/** The names of commands and pages are found by their ends too: "tools" finds `;btools`. */
const PART_LENGTH_MIN = 3;
/** So many entries of documents are read for a search. Words beyond that are looked for in these fields only. */
const POSTINGS_MAX = 24_000;
const FEW_FIELDS = ['title', 'aliases', 'part', 'keywords'] satisfies Field[];

/** Documents that are indexed before other work gets its turn. */
const CHUNK = 20;

export const keyOf = ({ type, id }: Pick<SearchDocument, 'type' | 'id'>) => `${type}:${id}`;

export type SearchIndex = ReturnType<typeof createSearchIndex>;

interface Entry<Document> {
  readonly document: Document;
  /** Its title and other names, as names are compared. */
  readonly names: readonly string[];
  /** The stem of its title. */
  readonly form: string;
}

/** Used by the API, the site's search and the commands page, which rank alike. */
export function createSearchIndex<Document extends SearchDocument = SearchDocument>(
  documents: readonly Document[] = [],
) {
  const entries = new Map<string, Entry<Document>>();
  /** Of the words of documents: a stem takes as long as all else of a word. */
  const stems = new Map<string, string>();
  const termsOf = (word: string) => {
    const stem = stems.get(word) ?? stemOf(word);
    stems.set(word, stem);
    return stem === word ? word : [word, stem];
  };
  const index = new TermIndex<Document>({
    fields: Object.keys(BOOST),
    extractField: (document, field) =>
      field === 'id' ? keyOf(document) : textOf(document, field as Field),
    tokenize: wordsIn,
    processTerm: termsOf,
    searchOptions: {
      boost: BOOST,
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  });

  function isIndexed(document: Document): boolean {
    const known = entries.get(keyOf(document))?.document;
    return known === document || JSON.stringify(known) === JSON.stringify(document);
  }

  /** Notes these documents; returns those to index. Of several with one key that is the last. */
  function enter(added: readonly Document[]): Document[] {
    for (const document of added) {
      const { title, aliases = [] } = document;
      const names = [title, ...aliases].map(nameOf);
      entries.set(keyOf(document), { document, names, form: stemOf(nameOf(title)) });
    }
    return added.filter((document) => entries.get(keyOf(document))?.document === document);
  }

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry) index.remove(entry.document);
    entries.delete(key);
  }

  /**
   * Looks words up, the rarest first. What is in nearly every text anyway needs not be found, nor whom a wish is
   * about.
   */
  function lookUp(meanings: readonly Meaning[], options: SearchOptions): Found[] {
    const rarestFirst = meanings.toSorted(
      (one, other) => +isWhom(one.word) - +isWhom(other.word) || one.postings - other.postings,
    );
    let read = 0;
    return rarestFirst.map(({ word, query, postings }, place) => {
      read += postings;
      const isRead = place === 0 || read <= POSTINGS_MAX;
      const asked = isRead
        ? query
        : { combineWith: 'OR' as const, queries: [word], fields: FEW_FIELDS };
      const isNeeded = place === 0 || (isRead && !isWhom(word));
      return { word, isNeeded, hits: index.search(asked, options) };
    });
  }

  index.addAll(enter(documents));
  return {
    /** Indexes changed documents only, in chunks; calls for a type run one after the other. */
    async replace(type: DocumentType, documents: readonly Document[]): Promise<void> {
      const stay = new Set(documents.filter(isIndexed).map(keyOf));
      for (const [key, { document }] of entries)
        if (document.type === type && !stay.has(key)) remove(key);
      const changed = documents.filter((document) => !stay.has(keyOf(document)));
      await index.addAllAsync(enter(changed), { chunkSize: CHUNK });
    },

    /** Documents with every word, best first; without any, those with some, also mistyped. */
    find(text: string, type?: DocumentType): Hit<Document>[] {
      const typed = searchedPart(text);
      const words = searchedWords(typed);
      const names = namesIn(typed, words);
      const forms = formsOf(words);
      const options: SearchOptions = {
        filter: ({ id }) => !type || id.startsWith(`${type}:`),
        boostDocument: (key) => boostOf(entries.get(key) as Entry<Document>, names, forms),
      };
      const known = lookUp(
        words.map((word) => meaningOf(word, index)),
        options,
      );
      let found = joinHits(known);
      if (found.length === 0) {
        const isUnknown = ({ hits, isNeeded }: Found) => isNeeded && hits.length === 0;
        const guesses = known.filter(isUnknown).map(({ word }) => guessOf(word, index));
        const all = [...known.filter((one) => !isUnknown(one)), ...lookUp(guesses, options)];
        found = joinHits(all);
        if (found.length === 0) found = joinHits(all, 1);
      }
      // What a word counts that stands in one document alone: so scores of indexes of any size compare.
      const rarest = Math.log(1 + entries.size);
      return found
        .map(({ id, score, matched }) => ({
          key: id,
          document: (entries.get(id) as Entry<Document>).document,
          score: score / rarest,
          matched,
        }))
        .sort(byRank);
    },
  };
}

/** What a document is searched by. */
function textOf({ type, title, ...document }: SearchDocument, field: Field): string {
  // An update has no name: its title is the sentence that sums it up.
  if (field === 'title') return type === 'update' ? '' : title;
  if (field === 'excerpt') return type === 'update' ? title : document.excerpt;
  if (field === 'aliases') return (document.aliases ?? []).join(' ');
  if (field !== 'part') return document[field];
  return type === 'command' || type === 'page' ? wordsIn(title).flatMap(endsOf).join(' ') : '';
}

const endsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - PART_LENGTH_MIN) }, (_, start) =>
    word.slice(start + 1),
  );

function boostOf(
  { names, form, document }: Entry<SearchDocument>,
  typed: ReadonlySet<string>,
  forms: ReadonlySet<string>,
): number {
  const place = names.findIndex((name) => typed.has(name));
  if (place >= 0) return place === 0 ? SAME_NAME : SAME_ALIAS;
  return forms.has(form) ? SAME_FORM : (TYPE_BOOST[document.type] ?? 1);
}

/** The names that a text may be: without its fillers, whole ("run for admin"), and without whom it is about. */
function namesIn(text: string, words: readonly string[]): ReadonlySet<string> {
  const what = words.filter((word) => !isWhom(word));
  const names = [words, wordsIn(text), what].map((parts) => parts.join(''));
  return new Set(names.filter((name) => name !== ''));
}

/** The stems of what the words are together: of "delete builds" also that of `;clearbuilds`. */
function formsOf(words: readonly string[]): ReadonlySet<string> {
  // The synonyms of a single word are found as such.
  const replaced = words.length > 1 ? words : [];
  const others = replaced.flatMap((word, place) =>
    synonymsOf(stemOf(word)).map((synonym) => words.with(place, synonym)),
  );
  return new Set([words, ...others].map((parts) => stemOf(parts.join(''))));
}

/** Names compare without `;` and `/` in front and without spaces: "join large" is `;JoinLarge`. */
function nameOf(text: string): string {
  return searchedWords(text).join('');
}

/** So that replicas, which have taken documents in at other moments, rank alike. */
function byRank(one: Hit, other: Hit): number {
  const [a, b] = [one.document, other.document];
  return (
    rounded(other.score) - rounded(one.score) ||
    DOCUMENT_TYPES.indexOf(a.type) - DOCUMENT_TYPES.indexOf(b.type) ||
    a.title.length - b.title.length ||
    inOrder(a.title, b.title) ||
    inOrder(a.id, b.id)
  );
}

/** As many digits as do not depend on the order of additions. */
const rounded = (score: number) => Math.round(score * 1000);

function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
