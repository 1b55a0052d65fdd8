import type { BadgePage } from '@elc/contracts';
import { pick } from '../../platform/rules/pick';
import { slugOf } from '../../platform/rules/slug-of';
import type { StoredBadge } from './tables/badges';

/** A badge with the name of its page. */
export type NamedBadge = StoredBadge & { readonly slug: string };

/** Names the pages of all badges of a game: a name depends on those of the others. */
export function withSlugs(badges: readonly StoredBadge[]): NamedBadge[] {
  const slugs = badgeSlugs(badges);
  return badges.map((badge) => ({ ...badge, slug: slugs.get(badge.badgeId) ?? '' }));
}

/** What the site's page of a badge shows. */
export const badgePage = (badge: NamedBadge): BadgePage =>
  pick(badge, 'badgeId', 'slug', 'name', 'description', 'imageUrl', 'imageFallbackUrl');

/**
 * Names the page of each badge by the words of its name. Of badges with the same words, the oldest has
 * them alone and the others add their id; a name without Latin letters is `badge` and the id.
 */
export function badgeSlugs(
  badges: readonly Pick<StoredBadge, 'badgeId' | 'name'>[],
): ReadonlyMap<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Set<string>();
  for (const { badgeId, name } of badges.toSorted((a, b) => a.badgeId - b.badgeId)) {
    const words = slugOf(name);
    const slug = words && !taken.has(words) ? words : `${words || 'badge'}-${badgeId}`;
    taken.add(slug);
    slugs.set(badgeId, slug);
  }
  return slugs;
}
