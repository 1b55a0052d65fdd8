import type { Guide } from '@elc/contracts';

type Comparable = Pick<Guide, 'slug' | 'category' | 'tags'>;

/** Of many guides that share a tag or the category, those next in the list are looked at. */
const LOOKED_AT_MAX = 12;

/**
 * Finds up to `count` guides that have most in common with the one at a place in the list: a shared tag
 * counts twice a shared category. A guide that shares neither is not related; of equals the next ones in
 * the list come first, from its end on again from its beginning, so that each guide is shown somewhere.
 */
export function createRelated<G extends Comparable>(guides: readonly G[]) {
  const sharing = placesBySharing(guides);
  return (place: number, count: number): G[] => {
    const guide = guides[place];
    if (!guide) return [];
    const candidates = new Set(
      keysOf(guide).flatMap((key) => nextPlaces(sharing.get(key) ?? [], place)),
    );
    const distance = (other: number) => (other - place + guides.length) % guides.length;
    return [...candidates]
      .map((other) => ({ other, score: likeness(guide, guides[other] as G) }))
      .sort((a, b) => b.score - a.score || distance(a.other) - distance(b.other))
      .slice(0, count)
      .map(({ other }) => guides[other] as G);
  };
}

/** What guides share, as keys that differ between tags and categories. */
const keysOf = ({ category, tags }: Comparable) => [
  `category ${category}`,
  ...tags.map((tag) => `tag ${tag}`),
];

/** The places of the guides that have each key, in the order of the list. */
function placesBySharing(guides: readonly Comparable[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, guide] of guides.entries()) {
    for (const key of new Set(keysOf(guide))) {
      const before = places.get(key);
      if (before) before.push(place);
      else places.set(key, [place]);
    }
  }
  return places;
}

/** Up to so many places that come after one in a sorted list, which goes round. */
function nextPlaces(places: readonly number[], place: number): number[] {
  const at = firstAfter(places, place);
  const round = [...places.slice(at, at + LOOKED_AT_MAX), ...places.slice(0, LOOKED_AT_MAX)];
  return round.filter((other) => other !== place).slice(0, LOOKED_AT_MAX);
}

/** Index of the first number above `place` in a sorted list. */
function firstAfter(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function likeness(a: Comparable, b: Comparable): number {
  const sharedTags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  return 2 * sharedTags + (a.category === b.category ? 1 : 0);
}
