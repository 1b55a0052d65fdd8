import type { Redirect } from '@elc/contracts';

/** A part of the site where each document has a page. */
export type Folder = '/guides' | '/commands';

/** An address that a document has, or had earlier, in its folder. */
export interface PageAddress {
  readonly slug: string;
  readonly documentId: string;
}

interface Moves {
  /** New, or of another document before. */
  readonly toStore: readonly PageAddress[];
  readonly redirects: readonly Redirect[];
  /** Addresses of documents that are no longer published. */
  readonly withdrawn: readonly string[];
}

/** An address that another document has now is that document's. */
export function movedPages(
  folder: Folder,
  known: readonly PageAddress[],
  published: readonly PageAddress[],
): Moves {
  const owners = new Map(known.map(({ slug, documentId }) => [slug, documentId]));
  const slugs = new Map(published.map(({ slug, documentId }) => [documentId, slug]));
  const inUse = new Set(published.map(({ slug }) => slug));
  const left = known.filter(({ slug }) => !inUse.has(slug));
  return {
    toStore: published.filter(({ slug, documentId }) => owners.get(slug) !== documentId),
    redirects: left.flatMap(({ slug, documentId }) => {
      const now = slugs.get(documentId);
      return now === undefined ? [] : [{ from: `${folder}/${slug}`, to: `${folder}/${now}` }];
    }),
    withdrawn: left
      .filter(({ documentId }) => !slugs.has(documentId))
      .map(({ slug }) => `${folder}/${slug}`),
  };
}
