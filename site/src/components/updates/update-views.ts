import type { GameUpdate, Snapshot, UpdateKind, UpdateLine } from '@elc/contracts';
import { defineView } from '../../build/snapshot-view.ts';
import { linksIn, type NameLink } from '../name-links.ts';

/** Lines of each kind that the list of updates begins with, as the API answers them. */
const LINES = 10;

interface UpdatePage {
  readonly update: GameUpdate;
  /** The update before it and the one after it, in time. */
  readonly previous: LinkedUpdate | undefined;
  readonly next: LinkedUpdate | undefined;
  /** The commands and badges that it names. */
  readonly links: readonly NameLink[];
}

type LinkedUpdate = Pick<GameUpdate, 'slug' | 'title'>;

/** The page of the update with this slug; undefined for none. */
export const updatePage = defineView(
  (snapshot: Pick<Snapshot, 'updates' | 'commands' | 'badges'>) => {
    const { updates } = snapshot;
    const places = new Map(updates.map(({ slug }, place) => [slug, place]));
    return (slug): UpdatePage | undefined => {
      const place = places.get(slug) ?? -1;
      const update = updates[place];
      if (!update) return undefined;
      return {
        update,
        previous: linked(updates[place + 1]),
        next: linked(updates[place - 1]),
        links: linksIn(update, snapshot),
      };
    };
  },
);

const linked = (update: GameUpdate | undefined): LinkedUpdate | undefined =>
  update && { slug: update.slug, title: update.title };

/** The newest lines of a kind, newest first. */
export const newestLines = defineView(({ updates }: Pick<Snapshot, 'updates'>) => {
  return (kind): UpdateLine[] =>
    updates
      .filter((update) => update.kind === (kind as UpdateKind))
      .slice(0, LINES)
      .map(({ text, url, postedAt, slug, topics }) => ({ text, url, postedAt, slug, topics }));
});
