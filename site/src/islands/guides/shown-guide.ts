import type { Guide } from '@elc/contracts';
import { TAGS_SHOWN } from '@elc/contracts/guides/guide-kinds';

/** What the card of a guide shows of it. */
export type ShownGuide = Pick<
  Guide,
  'slug' | 'title' | 'summary' | 'category' | 'difficulty' | 'tags'
>;

/** The tags that a card has room for. */
export function shownTags({ tags }: Pick<Guide, 'tags'>): string[] {
  return tags.slice(0, TAGS_SHOWN);
}

/**
 * Whether the cards of two lists read the same. Their order does not count: it follows from what the
 * cards say, and a server and a browser may sort two names differently.
 */
export function sameCards(shown: readonly ShownGuide[], fresh: readonly ShownGuide[]): boolean {
  const texts = new Map(shown.map((guide) => [guide.slug, cardText(guide)]));
  return (
    shown.length === fresh.length &&
    fresh.every((guide) => texts.get(guide.slug) === cardText(guide))
  );
}

function cardText(guide: ShownGuide): string {
  const { title, summary, category, difficulty } = guide;
  return JSON.stringify([title, summary, category, difficulty, ...shownTags(guide)]);
}
