import type { Guide, Redirect } from '@elc/contracts';

export interface GuideAddress {
  readonly slug: string;
  readonly documentId: string;
}

export const addressOf = ({ id, slug }: Pick<Guide, 'id' | 'slug'>): GuideAddress => ({
  slug,
  documentId: id,
});

interface Moves {
  /** New, or of another guide before. */
  readonly toStore: readonly GuideAddress[];
  readonly redirects: readonly Redirect[];
}

/** An address that another guide has now is that guide's; unpublished guides lead nowhere. */
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
