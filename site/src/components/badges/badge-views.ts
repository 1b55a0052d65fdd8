import type { BadgePage, Snapshot } from '@elc/contracts';
import { defineView } from '../../build/snapshot-view.ts';
import { linksIn } from '../name-links.ts';

type Source = Pick<Snapshot, 'badges' | 'badgeNotes' | 'commands'>;

/** The page of the badge with this slug, or this id, by which editors preview it; undefined for none. */
export const badgePage = defineView((snapshot: Source) => {
  const { badges, badgeNotes } = snapshot;
  const places = new Map(
    badges.flatMap(({ badgeId, slug }, place) => [
      [String(badgeId), place],
      [slug, place],
    ]),
  );
  const notes = new Map(badgeNotes.map(({ badgeId, howToEarn }) => [badgeId, howToEarn]));
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
      /** The badge before it and the one after it, by age. */
      previous: linked(badges[place - 1]),
      next: linked(badges[place + 1]),
    };
  };
});

const linked = (badge: BadgePage | undefined) =>
  badge && { href: `/badges/${badge.slug}`, title: badge.name };
