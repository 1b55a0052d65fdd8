import type { Core } from '@strapi/strapi';

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
