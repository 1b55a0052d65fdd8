import { linkTarget, webAddress } from '@elc/contracts';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { unsafeLinkIn } from './rules/document-texts';

type Fields = Record<string, unknown>;

/** Attributes of a content type, as far as checks of documents read them. */
export type Attributes = Readonly<
  Record<string, { readonly type: string; readonly pluginOptions?: object | undefined }>
>;

/** A document of one of our content types that is about to be created or updated. */
interface Saved {
  readonly uid: string;
  /** The fields that are written; what changes here is written instead. */
  readonly data: Fields;
  /** Undefined for a new document. */
  readonly documentId: string | undefined;
  readonly attributes: Attributes;
}

/** Calls `check` before a document is stored. What it throws, editors read; nothing is stored then. */
export function beforeSave(
  strapi: Core.Strapi,
  check: (saved: Saved) => Promise<void> | void,
): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, contentType } = context;
    const { data, documentId } = (context.params ?? {}) as { data?: Fields; documentId?: string };
    if (data && uid.startsWith('api::') && (action === 'create' || action === 'update')) {
      const attributes = contentType.attributes as Attributes;
      await check({ uid, data, documentId, attributes });
    }
    return next();
  });
}

/** Refuses what is saved, with a sentence that editors read beside the field. */
export function refuseField(field: string, message: string): never {
  const issue = { path: [field], message, name: 'ValidationError' };
  throw new errors.ValidationError(message, { errors: [issue] });
}

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

/** Strapi's own check answers with this expression. */
const SLUG = /^[A-Za-z0-9-_.~]*$/;
const NOT_AN_ADDRESS =
  'An address has letters from a to z, digits and hyphens, and no spaces. Correct it, or leave it empty: it is then made from the title.';

/**
 * Sets a unique slug on a document that is saved without one. Strapi's own panel would fill
 * in the name of the type when the form opens, before there is a title.
 */
export function makeSlugs(strapi: Core.Strapi): void {
  beforeSave(strapi, async ({ uid, data, documentId, attributes }) => {
    const type = uid as UID.CollectionType;
    for (const field of slugFields(attributes)) {
      const written = data[field.name];
      if (isText(written)) {
        if (!SLUG.test(written)) refuseField(field.name, NOT_AN_ADDRESS);
        continue;
      }
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

/** Fields that hold an address: `url`, `wikiUrl`. */
const ADDRESS = /^url$|Url$/;

/** What is wrong with a link in the data of a document, and in which field; null when nothing is. */
function unsafeLink(
  data: Fields,
  attributes: Attributes,
): { readonly field: string; readonly message: string } | null {
  for (const [field, attribute] of Object.entries(attributes)) {
    const value = data[field];
    if (typeof value !== 'string' || value === '') continue;
    const message =
      attribute.type === 'richtext'
        ? wrongInText(value)
        : attribute.type === 'string' && ADDRESS.test(field)
          ? wrongAddress(value, attribute)
          : null;
    if (message !== null) return { field, message };
  }
  return null;
}

function wrongInText(text: string): string | null {
  const address = unsafeLinkIn(text);
  return (
    address &&
    `The link to "${address}" cannot stay. Links lead to https://, http:// or mailto: addresses, to pages of this site such as /guides, or to #places on the page.`
  );
}

/** `pluginOptions.elc.link: "site"` says that a path of the site is fine as well. */
function wrongAddress(value: string, { pluginOptions }: Attributes[string]): string | null {
  const { link } = (pluginOptions as { elc?: { link?: string } } | undefined)?.elc ?? {};
  const read = (link === 'site' ? linkTarget : webAddress).safeParse(value);
  return read.success ? null : `The address ${read.error.issues[0]?.message}.`;
}

/**
 * Refuses, as soon as it is saved, a link that does not lead anywhere but acts in the reader's page
 * (`javascript:`) or that no browser follows as meant. The contracts remove older ones from the pages.
 */
export function requireSafeLinks(strapi: Core.Strapi): void {
  beforeSave(strapi, ({ data, attributes }) => {
    const wrong = unsafeLink(data, attributes);
    if (!wrong) return;
    refuseField(wrong.field, wrong.message);
  });
}
