import type { Core, UID } from '@strapi/strapi';

/** What lists call a document; the only one of its type has the name of the type. */
export function documentName(
  strapi: Core.Strapi,
  uid: string,
  fields: Readonly<Record<string, unknown>>,
): string {
  const { kind, info, pluginOptions } = strapi.contentType(uid as UID.ContentType);
  if (kind === 'singleType') return info.displayName;
  const { mainField = '' } = (pluginOptions?.elc ?? {}) as { readonly mainField?: string };
  return String(fields[mainField] ?? '');
}

/** The same among documents of other types: `Guides "How to vote"`. */
export function documentTitle(...[strapi, uid, fields]: Parameters<typeof documentName>): string {
  const name = documentName(strapi, uid, fields);
  const type = strapi.contentType(uid as UID.ContentType).info.displayName;
  return name === type ? type : `${type} "${name}"`;
}

/** Where the panel edits a document. */
export function documentPath(strapi: Core.Strapi, uid: string, documentId: string): string {
  const { kind } = strapi.contentType(uid as UID.ContentType);
  return kind === 'singleType'
    ? `/content-manager/single-types/${uid}`
    : `/content-manager/collection-types/${uid}/${documentId}`;
}
