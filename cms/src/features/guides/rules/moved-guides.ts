import type { Guide, Redirect } from '@elc/contracts';

/** A guide and the last part of its address. */
export interface GuideAddress {
  readonly slug: string;
  readonly documentId: string;
}

/** The address of a guide as the API lists it. */
export const addressOf = ({ id, slug }: Pick<Guide, 'id' | 'slug'>): GuideAddress => ({
  slug,
  documentId: id,
});

interface Moves {
  /** Addresses that were not known, or that belonged to another guide before. */
  readonly toStore: readonly GuideAddress[];
  readonly redirects: readonly Redirect[];
}

/**
 * Where readers of a guide's earlier addresses find it now. `known` are all addresses that guides ever
 * had on the site, `published` those of the present ones. An address that another guide has taken over
 * belongs to that one; a guide that is no longer published has no place to lead to.
 */
export function movedGuides(
  known: readonly GuideAddress[],
  published: readonly GuideAddress[],
): Moves {
  const owners = new Map(known.map(({ slug, documentId }) => [slug, documentId]));
  const slugs = new Map(published.map(({ slug, documentId }) => [documentId, slug]));
  const inUse = new Set(published.map(({ slug }) => slug));
  const redirects = known.flatMap(({ slug, documentId }) => {
    const now = slugs.get(documentId);
    if (now === undefined || inUse.has(slug)) return [];
    return [{ from: `/guides/${slug}`, to: `/guides/${now}` }];
  });
  return {
    toStore: published.filter(({ slug, documentId }) => owners.get(slug) !== documentId),
    redirects,
  };
}
