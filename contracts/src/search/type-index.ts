import SearchableMap from 'minisearch/SearchableMap';
import type { DocumentType, SearchDocument } from './search-document.ts';
import { stemOf, synonymsOf, wordsIn } from './words.ts';

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

/** Half-typed words are completed to this many known ones; players have names beyond number. */
const COMPLETIONS_MAX = 500;
const PLAYER_COMPLETIONS_MAX = 200;

/** The names of commands are found by their ends too: "tools" finds `;btools`. */
const PART_LENGTH_MIN = 3;

/** A shorter word could be nearly anything, mistyped. */
const CORRECTED_LENGTH_MIN = 3;

/** A document as its index holds it. */
export interface Entry<Document extends SearchDocument> {
  readonly key: string;
  readonly document: Document;
}

/** What the words of a search come to in each document, by its number. */
export interface Tally {
  /** How many of the typed words it has. */
  readonly counts: Uint8Array;
  /** How many of them stand in its title. */
  readonly inTitle: Uint8Array;
  /** The scores of those words together. */
  readonly sums: Float64Array;
  /** The known words that may have been meant. */
  readonly words: readonly string[];
}

/**
 * The words of all documents of one type: which of them, and which of their fields, hold each. Documents have
 * numbers, by which a word that fifty thousand of them hold is counted in milliseconds.
 */
export function createTypeIndex<One extends Entry<SearchDocument>>(type: DocumentType) {
  const entries: (One | undefined)[] = [];
  /** Numbers of documents that were removed. */
  const free: number[] = [];
  /** By key, the longest unchanged first. */
  const numbers = new Map<string, number>();
  const places = new SearchableMap<Map<number, Fields>>();
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

  function addWord(word: string, number: number, fields: Fields): void {
    const documents = places.get(word);
    if (documents) {
      documents.set(number, fields);
      return;
    }
    places.set(word, new Map([[number, fields]]));
    const stem = stemOf(word);
    if (stem !== word) inflected.set(stem, [...(inflected.get(stem) ?? []), word]);
  }

  function removeWord(word: string, number: number): void {
    const documents = places.get(word);
    documents?.delete(number);
    if (documents && documents.size > 0) return;
    places.delete(word);
    const stem = stemOf(word);
    const others = (inflected.get(stem) ?? []).filter((form) => form !== word);
    if (others.length > 0) inflected.set(stem, others);
    else inflected.delete(stem);
  }

  return {
    /** An entry with a key that is not there yet. */
    add(entry: One): void {
      const number = free.pop() ?? entries.length;
      entries[number] = entry;
      numbers.set(entry.key, number);
      for (const [word, fields] of fieldsByWord(entry.document)) addWord(word, number, fields);
    },
    remove(key: string): void {
      const number = numbers.get(key);
      const entry = number === undefined ? undefined : entries[number];
      if (number === undefined || !entry) return;
      for (const word of fieldsByWord(entry.document).keys()) removeWord(word, number);
      entries[number] = undefined;
      numbers.delete(key);
      free.push(number);
    },
    get: (key: string): One | undefined => entries[numbers.get(key) ?? -1],
    at: (number: number): One | undefined => entries[number],
    keys: (): string[] => [...numbers.keys()],

    /** Of the known words that a typed one may mean the best counts. */
    tally(typedWords: readonly string[]): Tally {
      const size = entries.length;
      const counts = new Uint8Array(size);
      const inTitle = new Uint8Array(size);
      const sums = new Float64Array(size);
      const words = new Set<string>();
      for (const typed of typedWords) {
        const best = new Float64Array(size);
        const isInTitle = new Uint8Array(size);
        for (const [word, weight] of meaningsOf(typed)) {
          words.add(word);
          places.get(word)?.forEach((fields, number) => {
            best[number] = Math.max(best[number] ?? 0, weight * (WEIGHT_OF[fields] ?? 0));
            if ((fields & TITLE) !== 0) isInTitle[number] = 1;
          });
        }
        best.forEach((score, number) => {
          if (score === 0) return;
          counts[number] = (counts[number] ?? 0) + 1;
          sums[number] = (sums[number] ?? 0) + score;
          inTitle[number] = (inTitle[number] ?? 0) + (isInTitle[number] ?? 0);
        });
      }
      return { counts, inTitle, sums, words: [...words] };
    },

    /** Adds to each of these documents those of the words that it holds. */
    noteMatched(words: readonly string[], matched: ReadonlyMap<number, Set<string>>): void {
      for (const word of words) {
        const documents = places.get(word);
        matched.forEach((held, number) => {
          if (documents?.has(number)) held.add(word);
        });
      }
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
