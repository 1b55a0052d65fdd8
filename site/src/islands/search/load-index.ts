import { request } from '../../api/request.ts';
import { NetworkError } from '../../api/request-error.ts';
import { SEARCH_INDEX_PATH, type SearchEntry } from './search-entry.ts';
import { createSiteIndex, type SiteIndex } from './site-index.ts';

let loaded: Promise<SiteIndex> | undefined;

/**
 * The index of this site, fetched once per page and asked anew whether it is still the newest; without a
 * connection the copy that the browser holds serves. A failure is not kept. Rejects as `request` does.
 */
export function loadIndex(): Promise<SiteIndex> {
  loaded ??= fetchEntries()
    .then(createSiteIndex)
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

async function fetchEntries(): Promise<SearchEntry[]> {
  try {
    return await request<SearchEntry[]>(SEARCH_INDEX_PATH, { cache: 'no-cache' });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return request<SearchEntry[]>(SEARCH_INDEX_PATH, { cache: 'force-cache' });
  }
}
