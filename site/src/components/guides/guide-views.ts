import type { Guide, Snapshot } from '@elc/contracts';
import { defineView } from '../../build/snapshot-view.ts';
import { inReadingOrder, onShelves, type ShownGuide } from '../../islands/guides/guide-order.ts';
import { relatedGuides } from '../../islands/guides/related-guides.ts';
import { oncePerObject } from '../../once-per-object.ts';

/** What links to another guide say. */
export type LinkedGuide = Pick<Guide, 'slug' | 'title'>;

/** Of each guide as long as it does not change. */
const shown = oncePerObject(
  ({ slug, title, summary, category, difficulty, tags }: Guide): ShownGuide => ({
    slug,
    title,
    summary,
    category,
    difficulty,
    tags,
  }),
);

/** A guide as links show it; of one guide the same object is returned each time. */
export const linkedGuide = oncePerObject(
  ({ slug, title }: Guide): LinkedGuide => ({ slug, title }),
);

/** All guides in reading order. */
const orderedGuides = defineView(({ guides }: Pick<Snapshot, 'guides'>) => {
  const ordered = inReadingOrder(guides);
  return () => ordered;
});

/** A guide by its slug, and what its page shows of others; undefined for none. */
export const guidePage = defineView((snapshot: Pick<Snapshot, 'guides'>) => {
  const ordered = orderedGuides(snapshot);
  const places = new Map(ordered.map(({ slug }, place) => [slug, place]));
  const relatedTo = relatedGuides(ordered);
  return (slug) => {
    const place = places.get(slug);
    const guide = place === undefined ? undefined : ordered[place];
    if (place === undefined || !guide) return undefined;
    const [previous, next] = [ordered[place - 1], ordered[place + 1]];
    return {
      guide,
      related: relatedTo(place).map(shown),
      previous: previous && linkedGuide(previous),
      next: next && linkedGuide(next),
    };
  };
});

/** The cards of all guides, on the shelves of their categories. */
export const guideShelves = defineView((snapshot: Pick<Snapshot, 'guides'>) => {
  const shelves = onShelves(orderedGuides(snapshot).map(shown));
  return () => shelves;
});

/** All guides in reading order, as links. */
export const guideLinks = defineView((snapshot: Pick<Snapshot, 'guides'>) => {
  const links = orderedGuides(snapshot).map(linkedGuide);
  return () => links;
});
