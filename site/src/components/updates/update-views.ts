import type { GameUpdate, Snapshot, UpdateKind, UpdateLine } from '@elc/contracts';
import { defineView } from '../../build/snapshot-view.ts';
import { linksIn } from '../name-links.ts';

/** Lines of each kind that the list of updates begins with, as the API answers them. */
const LINES = 10;

/** The page of the update with this slug; undefined for none. */
export const updatePage = defineView(
  (snapshot: Pick<Snapshot, 'updates' | 'commands' | 'badges'>) => {
    const { updates } = snapshot;
    const places = new Map(updates.map(({ slug }, place) => [slug, place]));
    return (slug) => {
      const place = places.get(slug) ?? -1;
      const update = updates[place];
      if (!update) return undefined;
      return {
        update,
        /** The update before it and the one after it, in time. */
        previous: linked(updates[place + 1]),
        next: linked(updates[place - 1]),
        /** The commands and badges that it names. */
        links: linksIn(update, snapshot),
      };
    };
  },
);

const linked = (update: GameUpdate | undefined) =>
  update && { slug: update.slug, text: update.text };

/** The newest lines of a kind, newest first. */
export const newestLines = defineView(({ updates }: Pick<Snapshot, 'updates'>) => {
  return (kind): UpdateLine[] =>
    updates
      .filter((update) => update.kind === (kind as UpdateKind))
      .slice(0, LINES)
      .map(({ text, url, postedAt, slug, topics }) => ({ text, url, postedAt, slug, topics }));
});
