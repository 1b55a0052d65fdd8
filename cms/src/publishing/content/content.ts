import type { SiteSettings } from '@elc/contracts';
import type { Reactions } from '../../features/commands';
import type { FeatureContext } from '../../features/feature';
import { type Catalogue, createCatalogue } from './catalogue';
import { contentTypes } from './content-types';
import { publishedVersions } from './held-entries';
import { createPublished, type Published } from './published';

/** Published content, as other features read it. */
export interface Content {
  readonly published: Published;
  readonly catalogue: Catalogue;
  /** *Site settings* of the CMS; undefined while they are empty or incomplete. */
  siteSettings(): Promise<SiteSettings | undefined>;
  /** What editors call the game. */
  gameName(): Promise<string>;
}

/** Reads published content; `reactions` are what visitors have left on it. */
export function createContent(
  { strapi, revisions, warn }: FeatureContext,
  reactions: Reactions,
): Content {
  const published = createPublished(
    strapi.documents,
    (uid, documentId, reason) => warn(`${uid} ${documentId} is left off the site: ${reason}`),
    publishedVersions(strapi),
  );
  const siteSettings = async () => (await published.list(contentTypes.settings))[0];
  return {
    published,
    catalogue: createCatalogue({ published, revisions, ...reactions }),
    siteSettings,
    gameName: async () => (await siteSettings())?.gameName ?? 'Election City',
  };
}
