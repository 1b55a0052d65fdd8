import { slugOf } from '../../../platform/rules/slug-of';

interface Named {
  readonly badgeId: number;
  readonly name: string;
}

/**
 * Names the page of each badge by the words of its name. Of badges with the same words, the oldest has
 * them alone and the others add their id; a name without Latin letters is `badge` and the id.
 */
export function badgeSlugs(badges: readonly Named[]): ReadonlyMap<number, string> {
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
