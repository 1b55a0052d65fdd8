import type { Core } from '@strapi/strapi';
import type { Attributes } from '../content/attributes';
import { fieldLabel } from '../content/field-label';
import { picturePlaces } from '../content/picture-places';
import { undescribedInMarkdown, undescribedPictures } from '../content/rules/document-texts';
import { env } from '../platform/env/env';
import { beforeSave } from './before-save';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Why a document may not be published as it is, naming its field, the picture and the fix; null when it may. People
 * who cannot see a picture would not learn what it shows, and none of the content is decoration.
 */
export function missingAltText(
  document: Fields,
  attributes: Attributes,
): { field: string; message: string } | null {
  const places = picturePlaces(attributes);
  if (!places) return null;
  const [found] = undescribedPictures(document, places.media);
  if (found) {
    const { altField } = places.media.find(({ name }) => name === found.field) ?? {};
    const where = altField
      ? `Write under "${fieldLabel(altField, attributes[altField])}"`
      : 'Open it with its pencil, write under "Alternative text"';
    const message = `The picture "${found.picture}" has no alternative text. ${where} what it shows (not the name of a file)${altField ? '' : ', save it'}, and publish again.`;
    return { field: found.field, message };
  }
  for (const field of places.texts) {
    const [address] = undescribedInMarkdown(String(document[field] ?? ''));
    if (address === undefined) continue;
    const message = `The picture "${address}" in the text has no alternative text. Write what it shows between the square brackets, ![like this](${address}), and publish again.`;
    return { field, message };
  }
  return null;
}

/** A Markdown text in which uploads of this CMS are named by their path, which both listeners serve. */
export function withOwnUploadPaths(text: string, cmsUrl: string): string {
  return text.replaceAll(`${cmsUrl}/uploads/`, '/uploads/');
}

/**
 * Shortens the addresses that the panel's editor writes for pictures of the media library: it names
 * them on the listener of the CMS, which readers cannot reach.
 */
export function shortenUploadAddresses(strapi: Core.Strapi): void {
  beforeSave(strapi, ({ data, attributes }) => {
    for (const name of picturePlaces(attributes)?.texts ?? []) {
      const text = data[name];
      if (typeof text === 'string') data[name] = withOwnUploadPaths(text, env().CMS_PUBLIC_URL);
    }
  });
}
