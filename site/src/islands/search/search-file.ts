import type { SearchDocument } from '@elc/contracts/search/search-document';

/** A document as it is published: its address names it, too. */
export type SearchEntry = Omit<SearchDocument, 'id'>;

/** What the search of the site is made of. */
export interface SearchFile {
  /** The site's own API key, for what only the API can find. */
  readonly publishableKey: string;
  readonly entries: readonly SearchEntry[];
}

/** Where it is published. */
export const SEARCH_INDEX_PATH = '/search-index.json';
