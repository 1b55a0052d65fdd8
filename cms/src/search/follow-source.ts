import type { SearchSource } from './search-document';
import { keyOf, type SearchIndex } from './search-index';

/**
 * Keeps the documents of one source in an index. The function that it gives brings them up to the
 * source's version; however many ask at once, each version is loaded once.
 */
export function followSource(source: SearchSource, index: SearchIndex): () => Promise<void> {
  let held: string | undefined;
  let loading: Promise<void> | undefined;

  async function load(version: string): Promise<void> {
    const documents = await source.load();
    const stay = new Set(documents.map(keyOf));
    index.remove(index.keysOf(source.type).filter((key) => !stay.has(key)));
    await index.put(documents);
    held = version;
  }

  return async function follow() {
    for (let version = await source.version(); version !== held; version = await source.version()) {
      loading ??= load(version).finally(() => {
        loading = undefined;
      });
      await loading;
    }
  };
}
