import type { Core, UID } from '@strapi/strapi';
import { type Attributes, beforeSave } from './before-save';

type Fields = Readonly<Record<string, unknown>>;

/** A field with the last part of an address, and the field that it is made of. */
interface SlugField {
  readonly name: string;
  readonly madeOf: string;
}

/** The fields of a content type that are made of another one. */
export function slugFields(attributes: Attributes): SlugField[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const { type, targetField } = attribute as { type: string; targetField?: string };
    return type === 'uid' && targetField ? [{ name, madeOf: targetField }] : [];
  });
}

/**
 * What becomes of the slug of a document that is saved with `data`: written as it is there, retained as it
 * was `before`, because readers may have the address, made of a text, or not to be had yet.
 */
export function slugOf(
  data: Fields,
  before: Fields | null,
  { name, madeOf }: SlugField,
): { is: 'written' | 'missing' } | { is: 'retained'; slug: string } | { is: 'made'; of: string } {
  if (isText(data[name])) return { is: 'written' };
  const existing = before?.[name];
  if (isText(existing)) return { is: 'retained', slug: existing };
  const source = madeOf in data ? data[madeOf] : before?.[madeOf];
  return typeof source === 'string' && source !== ''
    ? { is: 'made', of: source }
    : { is: 'missing' };
}

/**
 * Sets a unique slug on a document that is saved without one. Strapi's own panel would fill
 * in the name of the type when the form opens, before there is a title.
 */
export function makeSlugs(strapi: Core.Strapi): void {
  beforeSave(strapi, async ({ uid, data, documentId, attributes }) => {
    const type = uid as UID.CollectionType;
    for (const field of slugFields(attributes)) {
      if (isText(data[field.name])) continue;
      const before = documentId ? await strapi.documents(type).findOne({ documentId }) : null;
      const slug = slugOf(data, before as Fields | null, field);
      if (slug.is === 'retained') data[field.name] = slug.slug;
      if (slug.is === 'made') data[field.name] = await freeSlug(strapi, type, field, slug.of);
    }
  });
}

/** A slug made of `text`; of the type's name where the text has no letter that an address could hold. */
async function freeSlug(
  strapi: Core.Strapi,
  uid: UID.CollectionType,
  field: SlugField,
  text: string,
) {
  const slugs = strapi.plugin('content-manager').service('uid');
  const make = (data: Fields): Promise<string> =>
    slugs.generateUIDField({ contentTypeUID: uid, field: field.name, data });
  return (await make({ [field.madeOf]: text })) || make({});
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
