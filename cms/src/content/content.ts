import { pageTexts, type SentDuration } from '@elc/contracts';
import { tierPrice } from '@elc/contracts/ads/ad-price';
import type { Core } from '@strapi/strapi';
import { openedOnce } from '../platform/opened-once';
import { createCatalogue } from './catalogue';
import { contentTypes } from './content-types';
import { createPublished, publishedVersions } from './published';

/** Reads published content. */
export function createContent(strapi: Core.Strapi) {
  const published = createPublished(
    strapi.documents,
    (uid, documentId, reason) =>
      strapi.log.warn(`${uid} ${documentId} is left off the site: ${reason}`),
    publishedVersions(strapi),
  );
  const lists = createCatalogue(published);
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
