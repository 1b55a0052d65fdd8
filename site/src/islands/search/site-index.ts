import MiniSearch from 'minisearch';
import { ENTRY_KINDS, type EntryKind, type SearchEntry } from './search-entry.ts';

/** Entries of one kind that are shown, at most: a list to choose from, not a page to read. */
export const SHOWN_PER_KIND = 6;

/** Something found, and the words in it that the search matched, in lower case. */
export interface Found {
  readonly entry: SearchEntry;
  readonly matched: ReadonlySet<string>;
}

/** What was found of one kind, best first. */
export interface FoundGroup {
  readonly kind: EntryKind;
  readonly found: readonly Found[];
}

/** Finds entries by words: half-typed ones too, and with a typing mistake in longer ones. */
export interface SiteIndex {
  find(words: string): FoundGroup[];
}

/**
 * Indexes what the site holds. Every word must be found in an entry; when no entry has them all, those
 * with most of them are shown. The kind whose best entry fits best comes first.
 */
export function createSiteIndex(entries: readonly SearchEntry[]): SiteIndex {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'keywords', 'excerpt', 'words'],
    searchOptions: {
      boost: { title: 6, keywords: 2, excerpt: 2 },
      prefix: true,
      fuzzy: allowedMistakes,
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));

  return {
    find(words) {
      const all = index.search(words, { combineWith: 'AND' });
      const hits = all.length > 0 ? all : index.search(words, { combineWith: 'OR' });
      const found = hits.flatMap(({ id, terms }) => {
        const entry = entries[id as number];
        return entry ? [{ entry, matched: new Set(terms) }] : [];
      });
      return grouped(found);
    },
  };
}

/** Letters of a search word that may be wrong: two in longer words, because two swapped letters count as two. */
function allowedMistakes(term: string): number | false {
  if (term.length > 5) return 2;
  return term.length > 3 ? 1 : false;
}

function grouped(found: readonly Found[]): FoundGroup[] {
  const place = (kind: EntryKind) => found.findIndex(({ entry }) => entry.kind === kind);
  return ENTRY_KINDS.filter((kind) => place(kind) >= 0)
    .sort((a, b) => place(a) - place(b))
    .map((kind) => ({
      kind,
      found: found.filter(({ entry }) => entry.kind === kind).slice(0, SHOWN_PER_KIND),
    }));
}
