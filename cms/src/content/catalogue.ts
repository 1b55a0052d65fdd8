import type { Command, Guide } from '@elc/contracts';
import { readRevisions } from '../platform/db/revisions';
import { contentTypes } from './content-types';
import { addressed } from './moved-pages';
import { addressesIn } from './page-addresses';
import type { Published } from './published';

interface Lists {
  /** Each with its own address, without ratings. */
  readonly commands: Command[];
  readonly guides: Guide[];
}

/**
 * Returns what lists the published commands and guides. The lists are cached for as long as no content is published;
 * the revision is read before each answer, so that a change made on any replica is never answered from an old list.
 */
export function createCatalogue(published: Published) {
  let cached: { readonly revision: number; readonly lists: Promise<Lists> } | undefined;

  async function load(): Promise<Lists> {
    const known = await addressesIn('/commands');
    const commands = addressed(await published.list(contentTypes.commands), known);
    return { commands, guides: await published.list(contentTypes.guides) };
  }

  return async (): Promise<Lists> => {
    const { content: revision } = await readRevisions();
    if (cached?.revision !== revision) {
      const next = { revision, lists: load() };
      cached = next;
      next.lists.catch(() => {
        if (cached === next) cached = undefined;
      });
    }
    return cached.lists;
  };
}
