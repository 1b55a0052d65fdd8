/** What can be found, in the order in which kinds are shown. */
export const ENTRY_KINDS = ['command', 'guide', 'page'] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One thing that readers can find: it stands so in the search index that is published with the site. */
export interface SearchEntry {
  readonly kind: EntryKind;
  readonly title: string;
  readonly url: string;
  /** One sentence, shown below the title. */
  readonly excerpt: string;
  /** Words that describe it: category, tags, headings. */
  readonly keywords: string;
  /** All other words in it, each once. */
  readonly words: string;
}

/** Where the index is published. */
export const SEARCH_INDEX_PATH = '/search-index.json';
