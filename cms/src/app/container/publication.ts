import { contentKinds } from '../../publishing/content/content-kinds';
import { createDocumentPublication } from '../../publishing/document-publication';
import type { Releases } from '../../publishing/releases';
import type { AppContext } from './context';

/** Where each document is on its way to readers. */
export function publicationFrom({ strapi, settings, store }: AppContext, releases: Releases) {
  return {
    publicationOf: createDocumentPublication({
      documents: strapi.documents,
      kindOf: async (uid) => contentKinds(await store.ratings.tallyByItem()).get(uid),
      revisions: store.revisions,
      releases,
      builds: store.siteBuilds,
      publicUrl: settings.PUBLIC_URL,
    }),
  };
}
