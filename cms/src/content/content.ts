import { type Command, type Guide, pageTexts, type SentDuration } from '@elc/contracts';
import { tierPrice } from '@elc/contracts/ads/ad-price';
import type { Core } from '@strapi/strapi';
import { readRevisions } from '../platform/db/revisions';
import { openedOnce } from '../platform/opened-once';
import { contentTypes } from './content-types';
import { addressed } from './moved-pages';
import { addressesIn } from './page-addresses';
import { createPublished, type Published, publishedVersions } from './published';

/** Reads published content. */
export function createContent(strapi: Core.Strapi) {
  const published = createPublished(
    strapi.documents,
    (uid, documentId, reason) =>
      strapi.log.warn(`${uid} ${documentId} is left off the site: ${reason}`),
    publishedVersions(strapi),
  );
  const lists = listsOf(published);
  const siteSettings = async () => (await published.list(contentTypes.settings)).at(0);
  return {
    published,
    /** Each with its own address, without ratings. The same list while nothing is published. */
    commands: async () => (await lists()).commands,
    guides: async () => (await lists()).guides,
    /** *Site settings* of the CMS; undefined while they are empty or incomplete. */
    siteSettings,
    /** Of an ad that is submitted now, in cents. */
    async adPrice(duration: SentDuration): Promise<number> {
      const [page] = await published.list(contentTypes.advertisePage);
      return tierPrice(page ?? pageTexts.advertisePage.parse({}), duration);
    },
    /** What editors call the game. */
    gameName: async () => (await siteSettings())?.gameName ?? 'Election City',
  };
}

export type Content = ReturnType<typeof createContent>;

/** `content` throws an error before the start. */
export const { open: useContent, get: content } = openedOnce<Content>(
  'Content is read before it is opened.',
);

interface Lists {
  /** Each with its own address, without ratings. */
  readonly commands: Command[];
  readonly guides: Guide[];
}

/**
 * Returns what lists the published commands and guides. The lists are cached for as long as no content is published;
 * the revision is read before each answer, so that a change made on any replica is never answered from an old list.
 */
function listsOf(published: Published) {
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
