import { type Check, called, unset } from '../shared/rules/finding';
import type { WikiClient } from './create-wiki-client';

const docs = 'docs/going-live.md#7-wiki-and-ai';

/** Searches the wiki. */
export const checkWiki = (wiki: WikiClient | null): Check[] => [
  wiki
    ? called(
        { name: 'Search', docs },
        () => wiki.search('Election City'),
        ({ length }) => `“Election City” finds ${length} articles.`,
      )
    : unset('Search', 'WIKI_API_URL', docs),
];
