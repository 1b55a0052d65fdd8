import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Attributes, beforeSave } from './before-save';
import {
  type PictureField,
  undescribedInMarkdown,
  undescribedPictures,
} from './rules/document-texts';

type Fields = Readonly<Record<string, unknown>>;

/** What of a content type may hold pictures; null when nothing does. */
export function picturePlaces(attributes: Attributes) {
  const named = Object.entries(attributes);
  const media: PictureField[] = named
    .filter(([, { type }]) => type === 'media')
    .map(([name, { pluginOptions }]) => ({ name, ...altFieldOf(pluginOptions) }));
  const texts = named.filter(([, { type }]) => type === 'richtext').map(([name]) => name);
  return media.length + texts.length > 0 ? { media, texts } : null;
}

function altFieldOf(pluginOptions: object | undefined): { altField?: string } {
  const { altField } = (pluginOptions as { elc?: { altField?: string } } | undefined)?.elc ?? {};
  return altField ? { altField } : {};
}

/** Why a document may not be published as it is, naming the picture and the fix; null when it may. */
export function missingAltText(document: Fields, attributes: Attributes): string | null {
  const places = picturePlaces(attributes);
  if (!places) return null;
  const [picture] = undescribedPictures(document, places.media);
  if (picture !== undefined) {
    return `The picture "${picture}" has no alternative text. Open it with its pencil, write under "Alternative text" what it shows (not the name of a file), save it, and publish again.`;
  }
  const [address] = places.texts.flatMap((name) =>
    undescribedInMarkdown(String(document[name] ?? '')),
  );
  if (address !== undefined) {
    return `The picture "${address}" in the text has no alternative text. Write what it shows between the square brackets, ![like this](${address}), and publish again.`;
  }
  return null;
}

/**
 * Refuses to publish a document with a picture without a description: people who cannot see it
 * would not learn what it shows. No picture of the content is decoration, so there is no way around.
 */
export function requireAltText(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, contentType } = context;
    const places = picturePlaces(contentType.attributes as Attributes);
    if (!uid.startsWith('api::') || !places || !publishes(context)) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const documentId = documentIdOf(context.params, result);
      const document =
        documentId &&
        (await strapi.documents(uid as 'api::player-build.player-build').findOne({
          documentId,
          status: 'published',
          populate: places.media.map(({ name }) => name) as never,
        }));
      const reason = document && missingAltText(document, contentType.attributes as Attributes);
      if (reason) throw new errors.ValidationError(reason);
      return result;
    });
  });
}

function publishes({
  action,
  params,
  contentType,
}: {
  action: string;
  params: unknown;
  contentType: { options?: { draftAndPublish?: boolean } };
}): boolean {
  if (action === 'publish') return true;
  if (action !== 'create' && action !== 'update') return false;
  const { status } = (params ?? {}) as { status?: unknown };
  return status === 'published' || contentType.options?.draftAndPublish !== true;
}

function documentIdOf(params: unknown, result: unknown): string | undefined {
  const given = (params as { documentId?: string } | undefined)?.documentId;
  return given ?? (result as { documentId?: string } | null)?.documentId;
}

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
