import type { BadgePage, Snapshot } from '@elc/contracts';
import { defineView } from '../../build/snapshot-view.ts';
import { neighborsByRarity } from '../../islands/badges/badge-filter.ts';
import { type LinkedGuide, linkedGuide } from '../guides/guide-views.ts';
import { linksIn } from '../name-links.ts';

type Source = Pick<Snapshot, 'badges' | 'badgeNotes' | 'badgeNumbers' | 'commands' | 'guides'>;

/** The page of the badge with this slug, or this id, by which editors preview it; undefined for none. */
export const badgePage = defineView((snapshot: Source) => {
  const { badges, badgeNotes, badgeNumbers, guides } = snapshot;
  const places = new Map(
    badges.flatMap(({ badgeId, slug }, place) => [
      [String(badgeId), place],
      [slug, place],
    ]),
  );
  const notes = new Map(badgeNotes.map(({ badgeId, howToEarn }) => [badgeId, howToEarn]));
  const guidesOf = new Map<string, LinkedGuide[]>();
  for (const guide of guides) {
    for (const path of new Set(linksIn(guide, snapshot).map(([, path]) => path))) {
      guidesOf.set(path, [...(guidesOf.get(path) ?? []), linkedGuide(guide)]);
    }
  }
  /** What the page shows of the badge monitor: this badge and its neighbors. */
  const numbersOf = (badgeId: number) => {
    const own = badgeNumbers?.badges.find((badge) => badge.badgeId === badgeId);
    if (!badgeNumbers || !own) return null;
    return { ...badgeNumbers, badges: [own, ...neighborsByRarity(badgeNumbers.badges, badgeId)] };
  };
  return (slug) => {
    const place = places.get(slug) ?? -1;
    const badge = badges[place];
    if (!badge) return undefined;
    const howToEarn = notes.get(badge.badgeId) ?? null;
    return {
      badge,
      /** What editors say of earning it, in Markdown; null where they say nothing. */
      howToEarn,
      /** The commands and badges that it names. */
      links: linksIn({ content: howToEarn ?? '' }, snapshot),
      /** Guides whose text names the badge, in the order of the snapshot. */
      guides: guidesOf.get(`/badges/${badge.slug}`) ?? [],
      /** The last numbers that were published; null before the first reading. */
      numbers: numbersOf(badge.badgeId),
      /** The badge before it and the one after it, by age. */
      previous: linked(badges[place - 1]),
      next: linked(badges[place + 1]),
    };
  };
});

const linked = (badge: BadgePage | undefined) =>
  badge && { href: `/badges/${badge.slug}`, title: badge.name };
