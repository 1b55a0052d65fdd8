import type { Guide } from '@elc/contracts';

type Comparable = Pick<Guide, 'slug' | 'category' | 'tags'>;

/** Of many guides that share a tag or the category, those next in the list are compared. */
const COMPARED_MAX = 12;

const RELATED_MAX = 3;

/**
 * Finds, by a guide's place in a list, the guides that have most in common with it: a shared tag counts
 * twice a shared category, and a guide that shares neither is not related. Of equals the next ones in the
 * list come first, after its end those at its beginning, so that each guide is shown somewhere.
 */
export function relatedGuides<G extends Comparable>(
  guides: readonly G[],
): (place: number) => readonly G[] {
  const placesOf = placesByKey(guides);
  return (place) => {
    const guide = guides[place];
    if (!guide) return [];
    const compared = new Set(
      keysOf(guide).flatMap((key) => nextPlaces(placesOf.get(key) ?? [], place)),
    );
    const distance = (other: number) => (other - place + guides.length) % guides.length;
    return [...compared]
      .map((other) => ({ other, score: likeness(guide, guides[other] as G) }))
      .sort((a, b) => b.score - a.score || distance(a.other) - distance(b.other))
      .slice(0, RELATED_MAX)
      .map(({ other }) => guides[other] as G);
  };
}

/** What guides share, as keys that differ between tags and categories. */
const keysOf = ({ category, tags }: Comparable) => [
  `category ${category}`,
  ...new Set(tags.map((tag) => `tag ${tag}`)),
];

/** The places of the guides that have each key, in the order of the list. */
function placesByKey(guides: readonly Comparable[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, guide] of guides.entries()) {
    for (const key of keysOf(guide)) {
      const before = places.get(key);
      if (before) before.push(place);
      else places.set(key, [place]);
    }
  }
  return places;
}

/** Up to `COMPARED_MAX` places after the one at `place`, from the end on again from the beginning. */
function nextPlaces(places: readonly number[], place: number): readonly number[] {
  const at = places.indexOf(place);
  const after = places.slice(at + 1, at + 1 + COMPARED_MAX);
  return [...after, ...places.slice(0, Math.min(at, COMPARED_MAX - after.length))];
}

function likeness(a: Comparable, b: Comparable): number {
  const sharedTags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  return 2 * sharedTags + (a.category === b.category ? 1 : 0);
}
