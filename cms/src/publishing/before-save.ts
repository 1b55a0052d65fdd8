import { guideSlug } from '@elc/contracts/guides/guide';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Attributes } from '../content/attributes';
import { contentTypes } from '../content/content-types';

export type Fields = Record<string, unknown>;

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
export function refuseField(path: readonly (string | number)[], message: string): never {
  const issue = { path: path.map(String), message, name: 'ValidationError' };
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
  if (isSlug(existing)) return { is: 'retained', slug: existing };
  const source = madeOf in data ? data[madeOf] : before?.[madeOf];
  return typeof source === 'string' && source !== ''
    ? { is: 'made', of: source }
    : { is: 'missing' };
}

/** Strapi's own check would answer with its expression: in the schemas, `regex` has it take everything. */
const NOT_AN_ADDRESS =
  'An address has letters from a to z, digits and single hyphens, and no spaces. Correct it, or leave it empty: it is then made from the title.';

/**
 * Sets a unique slug on a document that is saved without one. Strapi's own panel would fill
 * in the name of the type when the form opens, before there is a title.
 */
export function makeSlugs(strapi: Core.Strapi): void {
  beforeSave(strapi, async ({ uid, data, documentId, attributes }) => {
    const type = uid as UID.CollectionType;
    for (const field of slugFields(attributes)) {
      const written = data[field.name];
      if (isSlug(written)) continue;
      const before = documentId ? await strapi.documents(type).findOne({ documentId }) : null;
      if (isText(written)) {
        // One that an earlier version took may stay in a draft; it is refused where it is published.
        if (written !== (before as Fields | null)?.[field.name])
          refuseField([field.name], NOT_AN_ADDRESS);
        continue;
      }
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

const isSlug = (value: unknown): value is string => guideSlug.safeParse(value).success;

type Row = Readonly<Record<string, unknown>>;

/**
 * Refuses to delete an entry of a list that pages show whole: it would be on the site all the same. The `whole` of
 * its schema names the field that no two entries have alike.
 */
export function keepWholeLists(strapi: Core.Strapi): void {
  beforeSave(strapi, async ({ uid, data, documentId, attributes }) => {
    for (const [name, { pluginOptions }] of Object.entries(attributes)) {
      const { whole } = (pluginOptions as { elc?: { whole?: string } } | undefined)?.elc ?? {};
      if (!whole || !documentId || data[name] === undefined) continue;
      const type = uid as UID.CollectionType;
      const stored = await strapi
        .documents(type)
        .findOne({ documentId, populate: [name] as never });
      const deleted = deletedEntry(
        (stored?.[name] ?? []) as Row[],
        (data[name] ?? []) as Row[],
        whole,
      );
      if (deleted)
        refuseField(
          [name],
          `The site always shows “${deleted}”: it cannot be deleted. Reload this page, or add it again.`,
        );
    }
  });
}

/**
 * The name of the first entry that is in the list no more. An entry that is written without its key keeps it; where
 * a new one has none, Strapi's own check says so.
 */
export function deletedEntry(
  before: readonly Row[],
  after: readonly Row[],
  key: string,
): string | null {
  const keyOf = (row: Row) => row[key] ?? before.find(({ id }) => id === row.id)?.[key];
  const left = new Set(after.map(keyOf));
  if (left.has(undefined)) return null;
  const deleted = before.find((row) => !left.has(row[key]));
  return deleted ? String(deleted.label || deleted[key]) : null;
}

/** Refuses to take Site settings off the site: no page can be rendered without them. */
export function keepSettings(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    if (uid === contentTypes.settings.uid && (action === 'unpublish' || action === 'delete')) {
      throw new errors.ValidationError(
        'Site settings cannot be taken off the site: every page needs them. Change them and publish.',
      );
    }
    return next();
  });
}
