import { request } from '../../api/request.ts';
import { NetworkError } from '../../api/request-error.ts';
import { SEARCH_INDEX_PATH, type SearchFile } from './entries-of.ts';
import { createSiteSearch, type SiteSearch } from './site-search.ts';

let loaded: Promise<SiteSearch> | undefined;

/**
 * The search of this site. Its index is fetched once per page, and revalidated with the server;
 * without a connection the browser's copy is used. After a failure the next call tries again.
 * Rejects as `request` does.
 */
export function loadSearch(): Promise<SiteSearch> {
  loaded ??= fetchFile()
    .then(createSiteSearch)
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

async function fetchFile(): Promise<SearchFile> {
  try {
    return await request<SearchFile>(SEARCH_INDEX_PATH, { cache: 'no-cache' });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return request<SearchFile>(SEARCH_INDEX_PATH, { cache: 'force-cache' });
  }
}
