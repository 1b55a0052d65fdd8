import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { DOCUMENT_TYPES, type DocumentType, type SearchDocument } from './search-document.ts';
import { searchedWords, stemOf, synonymsOf, wordsIn } from './words.ts';

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
/** That of one whose name is another form of what was typed. */
const SAME_FORM = 3;
/** Commands, guides and pages are wanted more often than what has the same words besides. */
const TYPE_BOOST: Partial<Record<DocumentType, number>> = { badge: 0.8, update: 0.8 };
/** That of a word that the document spells differently than it was typed. */
const HALF_TYPED = 0.8;
const SYNONYM = 0.5;
const SWAPPED = 0.5;
const MISTYPED = 0.45;

/** The names of commands are found by their ends too: "tools" finds `;btools`. */
const PART_LENGTH_MIN = 3;
/** A shorter word could be nearly anything, mistyped. */
const CORRECTED_LENGTH_MIN = 3;
/** What was typed beyond hardly ever changes the results. */
const TYPED_LENGTH_MAX = 80;

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
  const index = new MiniSearch<Document>({
    fields: Object.keys(BOOST),
    extractField: (document, field) =>
      field === 'id' ? keyOf(document) : textOf(document, field as Field),
    tokenize: wordsIn,
    processTerm: termsOf,
    searchOptions: {
      boost: BOOST,
      processTerm: (word) => word,
      weights: { prefix: HALF_TYPED, fuzzy: MISTYPED },
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
      const typed = text.slice(0, TYPED_LENGTH_MAX);
      const name = nameOf(typed);
      const form = stemOf(name);
      const options: SearchOptions = {
        filter: ({ id }) => !type || id.startsWith(`${type}:`),
        boostDocument: (key) => boostOf(entries.get(key) as Entry<Document>, name, form),
      };
      const words = searchedWords(typed);
      const all = (queries: Query[]) => index.search({ combineWith: 'AND', queries }, options);
      const some = (queries: Query[]) => index.search({ combineWith: 'OR', queries }, options);
      const meanings = words.map((word) => meaningsOf(word, words.length));
      let found = all(meanings);
      if (found.length === 0) {
        const guesses = words.map((word, place) => {
          const known = meanings[place] as Query;
          return some([known]).length > 0 ? known : guessesOf(word);
        });
        found = all(guesses);
        if (found.length === 0) found = some(guesses);
      }
      // What a word counts that stands in one document alone: so scores of indexes of any size compare.
      const rarest = Math.log(1 + entries.size);
      return found
        .map(({ id, score, match, queryTerms }) => ({
          key: String(id),
          document: (entries.get(id) as Entry<Document>).document,
          score: score / queryTerms.length / rarest,
          matched: new Set(Object.keys(match)),
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
  if (field === 'part') return type === 'command' ? wordsIn(title).flatMap(endsOf).join(' ') : '';
  return document[field];
}

const endsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - PART_LENGTH_MIN) }, (_, start) =>
    word.slice(start + 1),
  );

/** A word as it was typed, half of it or another form of it, and words that mean the same. */
function meaningsOf(word: string, wordCount: number): Query {
  const stem = stemOf(word);
  // A letter among other words begins nearly every word of a text.
  const prefix = word.length > 1 || wordCount === 1;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix },
      ...(stem === word ? [] : [stem]),
      { queries: synonymsOf(stem), boostTerm: () => SYNONYM },
    ],
  };
}

/** The words that a mistyped one may be: with letters swapped, wrong, missing or too many. */
function guessesOf(word: string): Query {
  if (word.length < CORRECTED_LENGTH_MIN) return { queries: [] };
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fuzzy: word.length > 5 ? 2 : 1 },
      { queries: swapsOf(word), boostTerm: () => SWAPPED },
    ],
  };
}

/** A word with each pair of neighbouring letters swapped: "clokc" yields "clock" among others. */
function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? '';
    return [...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('');
  });
}

function boostOf(entry: Entry<SearchDocument>, name: string, form: string): number {
  const place = entry.names.indexOf(name);
  if (place >= 0) return place === 0 ? SAME_NAME : SAME_ALIAS;
  return entry.form === form ? SAME_FORM : (TYPE_BOOST[entry.document.type] ?? 1);
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
