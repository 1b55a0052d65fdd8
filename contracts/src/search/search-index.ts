import { DOCUMENT_TYPES, type DocumentType, type SearchDocument } from './search-document.ts';
import { createTypeIndex, type Entry, type Tally } from './type-index.ts';
import { plain, searchedWords } from './words.ts';

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

/** What a document gets whose whole name, or other name, is what was typed. */
const SAME_NAME = 10;
const SAME_ALIAS = 8;
/** What a name gets at most for being little else than the words that were typed. */
const SHORT_NAME = 0.5;

const HITS_MAX = 1000;

export const keyOf = ({ type, id }: Pick<SearchDocument, 'type' | 'id'>) => `${type}:${id}`;

interface Named<Document extends SearchDocument> extends Entry<Document> {
  /** As names are compared, the title's first. */
  readonly names: readonly string[];
}

type TypeIndex<Document extends SearchDocument> = ReturnType<
  typeof createTypeIndex<Named<Document>>
>;

interface Found<Document extends SearchDocument> {
  readonly index: TypeIndex<Document>;
  /** Of the document in that index. */
  readonly number: number;
  readonly key: string;
  readonly document: Document;
  readonly score: number;
}

export function createSearchIndex<Document extends SearchDocument>(
  documents: Iterable<Document> = [],
): SearchIndex<Document> {
  const indexes = new Map(
    DOCUMENT_TYPES.map((type) => [type, createTypeIndex<Named<Document>>(type)]),
  );
  const indexOf = (type: string) => indexes.get(type as DocumentType);
  const ofKey = (key: string) => indexOf(key.slice(0, key.indexOf(':')));

  function add(document: Document): void {
    const key = keyOf(document);
    const index = indexOf(document.type);
    if (JSON.stringify(index?.get(key)?.document) === JSON.stringify(document)) return;
    index?.remove(key);
    const { title, aliases = [] } = document;
    index?.add({ key, document, names: [title, ...aliases].map(nameOf) });
  }

  for (const document of documents) add(document);
  return {
    add,
    remove: (key) => ofKey(key)?.remove(key),
    keysOf: (type) => indexOf(type)?.keys() ?? [],
    find(text, type) {
      const searched = searchedWords(text);
      const tallies = (type ? [type] : DOCUMENT_TYPES).flatMap((one) => {
        const index = indexOf(one);
        return index ? [{ index, tally: index.tally(searched) }] : [];
      });
      const best = bestOf(tallies, nameOf(text), searched.length).map(
        ({ index, number, ...hit }) => ({
          index,
          number,
          hit: { ...hit, matched: new Set<string>() },
        }),
      );
      for (const { index, tally } of tallies) {
        const ofIndex = best.filter((one) => one.index === index);
        const matched = ofIndex.map(({ number, hit }) => [number, hit.matched] as const);
        if (ofIndex.length > 0) index.noteMatched(tally.words, new Map(matched));
      }
      return best.map(({ hit }) => hit);
    },
  };
}

/**
 * The documents that have most of the words, the first `HITS_MAX` by rank. Most of what a frequent word finds is
 * worse than those: it is neither sorted nor made a hit.
 */
function bestOf<Document extends SearchDocument>(
  tallies: readonly { readonly index: TypeIndex<Document>; readonly tally: Tally }[],
  name: string,
  searchedCount: number,
): Found<Document>[] {
  const most = Math.max(1, ...tallies.map(({ tally }) => highest(tally.counts)));
  let best: Found<Document>[] = [];
  let last: Found<Document> | undefined;
  for (const { index, tally } of tallies) {
    tally.counts.forEach((count, number) => {
      const entry = count === most ? index.at(number) : undefined;
      if (!entry) return;
      const { key, document } = entry;
      const words = (tally.sums[number] ?? 0) / searchedCount;
      const score = words + nameScore(entry, name, tally.inTitle[number] ?? 0);
      if (last && byRank(score, document, last) > 0) return;
      best.push({ index, number, key, document, score });
      if (best.length < 2 * HITS_MAX) return;
      best = firstOf(best);
      last = best.at(-1);
    });
  }
  return firstOf(best);
}

const highest = (counts: Uint8Array) => counts.reduce((most, count) => Math.max(most, count), 0);

const firstOf = <One extends Ranked>(found: One[]): One[] =>
  found.sort(({ score, document }, other) => byRank(score, document, other)).slice(0, HITS_MAX);

function nameScore(
  { document, names }: Named<SearchDocument>,
  name: string,
  wordsInTitle: number,
): number {
  const share = wordsInTitle === 0 ? 0 : wordsInTitle / searchedWords(document.title).length;
  const short = Math.min(1, share) * SHORT_NAME;
  const place = names.indexOf(name);
  if (place < 0) return short;
  return short + (place === 0 ? SAME_NAME : SAME_ALIAS);
}

/** People look for `stopmusic`, `;StopMusic` and `stop music` alike. */
function nameOf(text: string): string {
  return plain(text).replace(/^\s*[;/]+|\s+/g, '');
}

type Ranked = Pick<Hit, 'document' | 'score'>;

/** Below zero where the document with that score comes before the other. */
function byRank(score: number, { type, title, id }: SearchDocument, other: Ranked): number {
  return (
    other.score - score ||
    DOCUMENT_TYPES.indexOf(type) - DOCUMENT_TYPES.indexOf(other.document.type) ||
    title.length - other.document.title.length ||
    inOrder(title, other.document.title) ||
    // So that replicas, which have taken documents in at other moments, rank alike.
    inOrder(id, other.document.id)
  );
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
