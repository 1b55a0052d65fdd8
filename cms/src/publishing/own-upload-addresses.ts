import type { Core } from '@strapi/strapi';
import { type Attributes, picturePlaces } from './require-alt-text';

type Fields = Record<string, unknown>;

/** A Markdown text in which uploads of this CMS are named by their path, which both listeners serve. */
export function withOwnUploadPaths(text: string, cmsUrl: string): string {
  return text.replaceAll(`${cmsUrl}/uploads/`, '/uploads/');
}

/**
 * Shortens the addresses that the panel's editor writes for pictures of the media library: it names
 * them on the listener of the CMS, which readers cannot reach.
 */
export function shortenUploadAddresses(strapi: Core.Strapi, cmsUrl: string): void {
  strapi.documents.use((context, next) => {
    const { action, contentType } = context;
    const { data } = (context.params ?? {}) as { data?: Fields };
    if (data && (action === 'create' || action === 'update')) {
      for (const name of picturePlaces(contentType.attributes as Attributes)?.texts ?? []) {
        const text = data[name];
        if (typeof text === 'string') data[name] = withOwnUploadPaths(text, cmsUrl);
      }
    }
    return next();
  });
}
