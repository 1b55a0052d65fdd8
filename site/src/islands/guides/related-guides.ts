import type { Guide } from '@elc/contracts';
import { oncePerObject } from '../../once-per-object.ts';

type Comparable = Pick<Guide, 'slug' | 'category' | 'tags'>;

/** Of many guides that share a tag or the category, those next in the list are looked at. */
const LOOKED_AT_MAX = 12;

/** Related guides of one list. */
export interface Related<G> {
  /** At most `RELATED_MAX` guides that have most in common with the one at this place. */
  at(place: number): readonly G[];
  /** The same for a later list: what its changes cannot touch is found already. */
  next(guides: readonly G[]): Related<G>;
}

/** Guides that are related to one, at most. */
const RELATED_MAX = 3;

/** Finds related guides in a list. */
export const createRelated = <G extends Comparable>(guides: readonly G[]): Related<G> =>
  relatedIn(guides, placesBySharing(guides), new Map());

/**
 * The guides that have most in common with the one at a place in the list: a shared tag counts twice a
 * shared category. A guide that shares neither is not related; of equals the next ones in the list come first,
 * from its end on again from its beginning, so that each guide is shown somewhere.
 *
 * @param found what is known already, by the guide that it is related to.
 */
function relatedIn<G extends Comparable>(
  guides: readonly G[],
  sharing: Sharing,
  found: Map<G, readonly G[]>,
): Related<G> {
  function find(guide: G, place: number): readonly G[] {
    const candidates = new Set(
      [...keysOf(guide)].flatMap((key) => nextPlaces(sharing.get(key) ?? [], place)),
    );
    const distance = (other: number) => (other - place + guides.length) % guides.length;
    return [...candidates]
      .map((other) => ({ other, score: likeness(guide, guides[other] as G) }))
      .sort((a, b) => b.score - a.score || distance(a.other) - distance(b.other))
      .slice(0, RELATED_MAX)
      .map(({ other }) => guides[other] as G);
  }

  return {
    at(place) {
      const guide = guides[place];
      if (!guide) return [];
      const related = found.get(guide) ?? find(guide, place);
      found.set(guide, related);
      return related;
    },
    next(later) {
      if (!keepOrder(guides, later)) return createRelated(later);
      const sharingLater = placesBySharing(later);
      const touched = touchedBetween({ guides, sharing }, { guides: later, sharing: sharingLater });
      const unchanged = later.flatMap((guide) => {
        const related = touched.has(guide) ? undefined : found.get(guide);
        return related ? [[guide, related] as const] : [];
      });
      return relatedIn(later, sharingLater, new Map(unchanged));
    },
  };
}

/** Whether the guides that both lists have are in the same order in both. */
function keepOrder<G>(before: readonly G[], after: readonly G[]): boolean {
  const [old, present] = [new Set(before), new Set(after)];
  return isSame(
    before.filter((guide) => present.has(guide)),
    after.filter((guide) => old.has(guide)),
  );
}

const isSame = <G>(some: readonly G[], others: readonly G[]) =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/**
 * The guides of a later list that share something with a guide that has come, gone or changed, and are so near
 * before it that it is, or was, looked at for them.
 */
function touchedBetween<G>(before: Shared<G>, after: Shared<G>): Set<G> {
  const touched = new Set<G>();
  for (const key of after.sharing.keys()) {
    for (const guide of lookingAtChange(havingKey(before, key), havingKey(after, key))) {
      touched.add(guide);
    }
  }
  return touched;
}

const havingKey = <G>({ guides, sharing }: Shared<G>, key: string) =>
  (sharing.get(key) ?? []).map((place) => guides[place] as G);

/** Guides of a list that goes round from whose next ones those between the same beginning and end can be seen. */
function lookingAtChange<G>(former: readonly G[], present: readonly G[]): readonly G[] {
  if (isSame(former, present)) return [];
  const shorter = Math.min(former.length, present.length);
  let from = 0;
  while (from < shorter && former[from] === present[from]) from += 1;
  let same = 0;
  while (same < shorter - from && former.at(-1 - same) === present.at(-1 - same)) same += 1;
  const first = from - LOOKED_AT_MAX;
  const changed = present.slice(Math.max(0, first), present.length - same);
  return first < 0 ? [...changed, ...present.slice(first)] : changed;
}

/** The places of the guides that have each key, in the order of the list. */
type Sharing = ReadonlyMap<string, readonly number[]>;

interface Shared<G> {
  readonly guides: readonly G[];
  readonly sharing: Sharing;
}

/** What guides share, as keys that differ between tags and categories. */
const keysOf = oncePerObject(
  ({ category, tags }: Comparable): ReadonlySet<string> =>
    new Set([`category ${category}`, ...tags.map((tag) => `tag ${tag}`)]),
);

function placesBySharing(guides: readonly Comparable[]): Sharing {
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
