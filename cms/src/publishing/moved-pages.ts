import type { Redirect } from '@elc/contracts';

/** A part of the site where each document has a page. */
export type Folder = '/guides' | '/commands' | '/badges';

/** An address that a document has, or had earlier, in its folder. */
export interface PageAddress {
  readonly slug: string;
  readonly documentId: string;
}

interface Moves {
  readonly redirects: readonly Redirect[];
  /** Addresses of documents that are no longer published. */
  readonly withdrawn: readonly string[];
}

/** Where former addresses lead. One that another document has now is that document's. */
export function movedPages(
  folder: Folder,
  known: readonly PageAddress[],
  published: readonly PageAddress[],
): Moves {
  const slugs = new Map(published.map(({ slug, documentId }) => [documentId, slug]));
  const inUse = new Set(published.map(({ slug }) => slug));
  const left = known.filter(({ slug }) => !inUse.has(slug));
  return {
    redirects: left.flatMap(({ slug, documentId }) => {
      const now = slugs.get(documentId);
      return now === undefined ? [] : [{ from: `${folder}/${slug}`, to: `${folder}/${now}` }];
    }),
    withdrawn: left
      .filter(({ documentId }) => !slugs.has(documentId))
      .map(({ slug }) => `${folder}/${slug}`),
  };
}

/** The published addresses that are not stored yet, or for another document. */
export function newAddresses(
  known: readonly PageAddress[],
  published: readonly PageAddress[],
): readonly PageAddress[] {
  const owners = new Map(known.map(({ slug, documentId }) => [slug, documentId]));
  return published.filter(({ slug, documentId }) => owners.get(slug) !== documentId);
}
