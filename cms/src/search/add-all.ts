import { setImmediate } from 'node:timers/promises';
import type { SearchDocument } from '@elc/contracts/search/search-document';
import type { SearchIndex } from '@elc/contracts/search/search-index';

/** Documents that are indexed at a stretch before other work gets its turn. */
const CHUNK = 200;

/** Adds documents to an index, or replaces those of the same type and id, without holding up requests. */
export async function addAll(
  index: SearchIndex,
  documents: readonly SearchDocument[],
): Promise<void> {
  for (const [place, document] of documents.entries()) {
    if (place > 0 && place % CHUNK === 0) await setImmediate();
    index.add(document);
  }
}
