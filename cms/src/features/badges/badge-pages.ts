import type { BadgePage } from '@elc/contracts';
import { pick } from '../../platform/rules/pick';
import { badgeSlugs } from './rules/badge-slugs';
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
