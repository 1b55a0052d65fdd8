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
