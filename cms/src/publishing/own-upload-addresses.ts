import type { Core } from '@strapi/strapi';
import { beforeSave } from './before-save';
import { picturePlaces } from './require-alt-text';

/** A Markdown text in which uploads of this CMS are named by their path, which both listeners serve. */
export function withOwnUploadPaths(text: string, cmsUrl: string): string {
  return text.replaceAll(`${cmsUrl}/uploads/`, '/uploads/');
}

/**
 * Shortens the addresses that the panel's editor writes for pictures of the media library: it names
 * them on the listener of the CMS, which readers cannot reach.
 */
export function shortenUploadAddresses(strapi: Core.Strapi, cmsUrl: string): void {
  beforeSave(strapi, ({ data, attributes }) => {
    for (const name of picturePlaces(attributes)?.texts ?? []) {
      const text = data[name];
      if (typeof text === 'string') data[name] = withOwnUploadPaths(text, cmsUrl);
    }
  });
}
