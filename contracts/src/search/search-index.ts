import SearchableMap from 'minisearch/SearchableMap';
import { DOCUMENT_TYPES, type DocumentType, type SearchDocument } from './search-document.ts';
import { plain, searchedWords, stemOf, synonymsOf, wordsIn } from './words.ts';

/** A found document. Scores are above 0 and compare over all types, and over indexes. */
export interface Hit<Document extends SearchDocument = SearchDocument> {
  /** Names the document among all types. */
  readonly key: string;
  readonly document: Document;
  readonly score: number;
  /** The words in it that matched, as `wordsIn` spells them. */
  readonly matched: ReadonlySet<string>;
}

/**
 * One ranked index over documents of all types. The API, the search of the site and the box on the
 * commands page each hold one, and rank alike: a score depends on the document and the words only,
 * never on what else is in the index.
 */
export interface SearchIndex<Document extends SearchDocument = SearchDocument> {
  /** Adds a document, or replaces the one of the same type and id; one that has not changed stays in its place. */
  add(document: Document): void;
  remove(key: string): void;
  /** Keys of all documents of a type, the longest unchanged first. */
  keysOf(type: DocumentType): string[];
  /**
   * The best documents, at most a thousand, best first. Every word must be found in them; when no
   * document has them all, those with most of them come.
   */
  find(words: string, type?: DocumentType): Hit<Document>[];
}

/** The weight of a word by the field of a document that holds it, the best field first. */
const WEIGHTS = { title: 4, aliases: 3.5, part: 2.5, keywords: 2, excerpt: 1.5, text: 1 } as const;
type Field = keyof typeof WEIGHTS;

/** Some of the fields, a bit for each: an index of fifty thousand players has half a million of these. */
type Fields = number;
const FIELDS = Object.keys(WEIGHTS) as Field[];
const bitOf = (field: Field): Fields => 1 << FIELDS.indexOf(field);
const TITLE = bitOf('title');

/** The weight of the best of some fields, for each choice of them. */
const WEIGHT_OF = Array.from({ length: 1 << FIELDS.length }, (_, fields: Fields) => {
  const best = FIELDS.find((field) => (fields & bitOf(field)) !== 0);
  return best ? WEIGHTS[best] : 0;
});

/** The weight of a word that the document spells differently than it was typed. */
const FORM = 0.9;
const SYNONYM = 0.6;
const HALF_TYPED = 0.8;
const SWAPPED = 0.3;
const MISTYPED = { 1: 0.25, 2: 0.15 } as const;

/** What a document gets whose whole name, or other name, is what was typed. */
const SAME_NAME = 10;
const SAME_ALIAS = 8;
/** What a name gets at most for being little else than the words that were typed. */
const SHORT_NAME = 0.5;

/** Half-typed words are completed to this many known ones; players have names beyond number. */
const COMPLETIONS_MAX = 500;
const PLAYER_COMPLETIONS_MAX = 200;

/** The names of commands are found by their ends too: "tools" finds `;btools`. */
const PART_LENGTH_MIN = 3;

/** A shorter word could be nearly anything, mistyped. */
const CORRECTED_LENGTH_MIN = 3;

const HITS_MAX = 1000;

export const keyOf = ({ type, id }: Pick<SearchDocument, 'type' | 'id'>) => `${type}:${id}`;

export function createSearchIndex<Document extends SearchDocument>(
  documents: Iterable<Document> = [],
): SearchIndex<Document> {
  const held = new Map<string, Document>();
  const words = new Map(DOCUMENT_TYPES.map((type) => [type, createTypeWords(type)]));

  function remove(key: string): void {
    const document = held.get(key);
    if (!document) return;
    held.delete(key);
    words.get(document.type)?.remove(key, document);
  }

  function add(document: Document): void {
    const key = keyOf(document);
    if (JSON.stringify(held.get(key)) === JSON.stringify(document)) return;
    remove(key);
    held.set(key, document);
    words.get(document.type)?.add(key, document);
  }

  for (const document of documents) add(document);
  return {
    add,
    remove,
    keysOf: (type) => [...held.keys()].filter((key) => key.startsWith(`${type}:`)),
    find(text, type) {
      const searched = searchedWords(text);
      const tallies = (type ? [type] : DOCUMENT_TYPES).flatMap((one) => [
        ...(words.get(one)?.tally(searched) ?? []),
      ]);
      const most = Math.max(0, ...new Set(tallies.map(([, { count }]) => count)));
      const name = nameOf(text);
      return tallies
        .filter(([, { count }]) => count === most)
        .flatMap(([key, tally]): Hit<Document>[] => {
          const document = held.get(key);
          if (!document) return [];
          const score = tally.sum / searched.length + nameScore(document, name, tally.inTitle);
          return [{ key, document, score, matched: tally.matched }];
        })
        .sort(byRank)
        .slice(0, HITS_MAX);
    },
  };
}

/** What the words of a search come to in one document. */
interface Tally {
  /** How many of the words it has. */
  count: number;
  sum: number;
  /** How many of them stand in its title. */
  inTitle: number;
  readonly matched: Set<string>;
}

/** The words of all documents of one type: which of them, and which of their fields, hold each. */
function createTypeWords(type: DocumentType) {
  const places = new SearchableMap<Map<string, Fields>>();
  /** Words by their stem, where it differs from the word: that of most names does not. */
  const inflected = new Map<string, readonly string[]>();
  const completionsMax = type === 'player' ? PLAYER_COMPLETIONS_MAX : COMPLETIONS_MAX;

  /** The known words that have this stem. */
  function formsOf(stem: string): readonly string[] {
    const forms = inflected.get(stem) ?? [];
    return places.has(stem) && stemOf(stem) === stem ? [stem, ...forms] : forms;
  }

  /** The known words that may be meant by a typed one, with the weight of each. */
  function meaningsOf(typed: string): Map<string, number> {
    const found = new Map<string, number>();
    const note = (word: string, weight: number) => {
      if (weight > (found.get(word) ?? 0) && places.has(word)) found.set(word, weight);
    };
    const stem = stemOf(typed);
    note(typed, 1);
    for (const word of formsOf(stem)) note(word, FORM);
    for (const other of synonymsOf(stem)) {
      for (const word of formsOf(other)) note(word, SYNONYM);
    }
    let completions = 0;
    for (const word of places.atPrefix(typed).keys()) {
      completions += 1;
      if (completions > completionsMax) break;
      note(word, (HALF_TYPED * (1 + typed.length / word.length)) / 2);
    }
    // Only who typed nothing that is known may have mistyped it.
    if (found.size > 0) return found;
    for (const word of swapsOf(typed)) note(word, SWAPPED);
    const near = [...places.fuzzyGet(typed, mistakesAllowed(typed))];
    for (const mistakes of [1, 2] as const) {
      if (found.size > 0) break;
      for (const [word, [, distance]] of near)
        if (distance === mistakes) note(word, MISTYPED[mistakes]);
    }
    return found;
  }

  return {
    add(key: string, document: SearchDocument): void {
      for (const [word, fields] of fieldsByWord(document)) {
        const documents = places.get(word);
        if (documents) {
          documents.set(key, fields);
          continue;
        }
        places.set(word, new Map([[key, fields]]));
        const stem = stemOf(word);
        if (stem !== word) inflected.set(stem, [...(inflected.get(stem) ?? []), word]);
      }
    },
    remove(key: string, document: SearchDocument): void {
      for (const word of fieldsByWord(document).keys()) {
        const documents = places.get(word);
        documents?.delete(key);
        if (documents && documents.size > 0) continue;
        places.delete(word);
        const stem = stemOf(word);
        const others = (inflected.get(stem) ?? []).filter((form) => form !== word);
        if (others.length > 0) inflected.set(stem, others);
        else inflected.delete(stem);
      }
    },
    /** Each document that has one of the words. */
    tally(typedWords: readonly string[]): Map<string, Tally> {
      const tallies = new Map<string, Tally>();
      for (const typed of typedWords) {
        const best = new Map<string, { score: number; inTitle: boolean }>();
        for (const [word, weight] of meaningsOf(typed)) {
          for (const [key, fields] of places.get(word) ?? []) {
            const score = weight * (WEIGHT_OF[fields] ?? 0);
            const before = best.get(key);
            best.set(key, {
              score: Math.max(score, before?.score ?? 0),
              inTitle: (fields & TITLE) !== 0 || (before?.inTitle ?? false),
            });
            const tally = tallies.get(key) ?? { count: 0, sum: 0, inTitle: 0, matched: new Set() };
            tally.matched.add(word);
            tallies.set(key, tally);
          }
        }
        for (const [key, { score, inTitle }] of best) {
          const tally = tallies.get(key) as Tally;
          tally.count += 1;
          tally.sum += score;
          tally.inTitle += Number(inTitle);
        }
      }
      return tallies;
    },
  };
}

/** Every word of a document, with the fields that hold it. */
function fieldsByWord(document: SearchDocument): Map<string, Fields> {
  const { type, title, aliases = [], keywords, excerpt, text } = document;
  const found = new Map<string, Fields>();
  const note = (word: string, field: Field) => {
    found.set(word, (found.get(word) ?? 0) | bitOf(field));
  };
  // An update has no name: its title is the sentence that sums it up.
  const name = type === 'update' ? { excerpt: title } : { title };
  const texts = { excerpt, ...name, aliases: aliases.join(' '), keywords, text };
  for (const [field, content] of Object.entries(texts)) {
    for (const word of wordsIn(content)) note(word, field as Field);
  }
  if (type === 'command') {
    for (const word of wordsIn(title)) {
      for (let start = 1; start <= word.length - PART_LENGTH_MIN; start += 1) {
        note(word.slice(start), 'part');
      }
    }
  }
  return found;
}

function nameScore(document: SearchDocument, name: string, wordsInTitle: number): number {
  const { title, aliases = [] } = document;
  const share = Math.min(1, wordsInTitle / Math.max(1, searchedWords(title).length)) * SHORT_NAME;
  if (nameOf(title) === name) return share + SAME_NAME;
  return aliases.some((alias) => nameOf(alias) === name) ? share + SAME_ALIAS : share;
}

/** People look for `stopmusic`, `;StopMusic` and `stop music` alike. */
function nameOf(text: string): string {
  return plain(text).replace(/^\s*[;/]+|\s+/g, '');
}

function byRank(one: Hit, other: Hit): number {
  const typeOf = ({ document }: Hit) => DOCUMENT_TYPES.indexOf(document.type);
  return (
    other.score - one.score ||
    typeOf(one) - typeOf(other) ||
    one.document.title.length - other.document.title.length ||
    (one.document.title < other.document.title ? -1 : 1)
  );
}

/** Letters of a word that may be wrong, missing or too many: two in longer words. */
function mistakesAllowed(word: string): number {
  if (word.length > 5) return 2;
  return word.length >= CORRECTED_LENGTH_MIN ? 1 : 0;
}

/** A word with each pair of neighbouring letters swapped: "clokc" yields "clock" among others. */
function swapsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < CORRECTED_LENGTH_MIN) return [];
  return letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? '';
    return [...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('');
  });
}
