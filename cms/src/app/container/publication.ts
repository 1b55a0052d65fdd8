import { contentKinds } from '../../publishing/content/content-kinds';
import { createDocumentPublication } from '../../publishing/document-publication';
import type { Releases } from '../../publishing/releases';
import type { Foundation } from './foundation';

/** Where each document is on its way to readers. */
export function publicationFrom({ strapi, settings, store }: Foundation, releases: Releases) {
  return {
    publicationOf: createDocumentPublication({
      documents: strapi.documents,
      kindOf: async (uid) => contentKinds(await store.ratings.tallyByItem()).get(uid),
      markers: store.markers,
      releases,
      builds: store.siteBuilds,
      publicUrl: settings.PUBLIC_URL,
    }),
  };
}
