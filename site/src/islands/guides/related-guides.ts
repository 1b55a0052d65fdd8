import type { Guide } from '@elc/contracts';

type Comparable = Pick<Guide, 'slug' | 'category' | 'tags'>;

/**
 * Up to `count` guides that have most in common with one: a shared tag counts twice a shared category.
 * A guide that shares neither is not related; ties keep the order of the list.
 */
export function relatedGuides<G extends Comparable>(
  guide: Comparable,
  guides: readonly G[],
  count: number,
): G[] {
  return guides
    .filter((other) => other.slug !== guide.slug)
    .map((other) => ({ other, score: likeness(guide, other) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ other }) => other);
}

function likeness(a: Comparable, b: Comparable): number {
  const sharedTags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  return 2 * sharedTags + (a.category === b.category ? 1 : 0);
}
