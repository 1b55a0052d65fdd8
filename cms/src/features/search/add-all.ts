import { setImmediate } from 'node:timers/promises';
import type { SearchDocument } from '@elc/contracts/search/search-document';
import type { SearchIndex } from '@elc/contracts/search/search-index';

/** Documents that are indexed at a stretch before other work gets its turn. */
const CHUNK = 200;

/**
 * Adds documents to an index, or replaces those of the same type and id, without holding up requests: each
 * is made when its turn comes.
 */
export async function addAll(
  index: SearchIndex,
  documents: Iterable<SearchDocument>,
): Promise<void> {
  let added = 0;
  for (const document of documents) {
    if (added > 0 && added % CHUNK === 0) await setImmediate();
    index.add(document);
    added += 1;
  }
}
