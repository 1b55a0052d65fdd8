import {
  advice,
  creatorVideo,
  faction,
  featuredItem,
  funFact,
  gameFeature,
  guide,
  officialLink,
  serverType,
  siteSettings,
} from '@elc/contracts';
import type { z } from 'zod';

/** An entry as the Document Service gives it: field values by name. */
export type Entry = Readonly<Record<string, unknown>> & { readonly documentId: string };

/** How a content type becomes what the site and the API show. */
export interface ContentKind<Shown> {
  readonly uid: `api::${string}.${string}`;
  readonly populate: readonly string[];
  readonly sort: string;
  readonly schema: z.ZodType<Shown>;
  readonly map: (entry: Entry) => unknown;
}

const texts = (lines: unknown) => (Array.isArray(lines) ? lines.map((line) => line.text) : []);

/** Content's public id is its documentId: numeric ids change when an editor publishes again. */
const withId = (entry: Entry) => ({ ...entry, id: entry.documentId });

function plain<Shown>(
  name: string,
  schema: z.ZodType<Shown>,
  sort = 'order:asc',
): ContentKind<Shown> {
  return { uid: `api::${name}.${name}`, populate: [], sort, schema, map: withId };
}

export const guides: ContentKind<z.infer<typeof guide>> = {
  ...plain('guide', guide, 'title:asc'),
  populate: ['tags'],
  map: (entry) => ({
    ...withId(entry),
    tags: texts(entry.tags),
    updatedAt: isoTime(entry.updatedAt),
  }),
};

export const serverTypes: ContentKind<z.infer<typeof serverType>> = {
  ...plain('server-type', serverType),
  populate: ['features'],
  map: (entry) => ({ ...withId(entry), features: texts(entry.features) }),
};

export const settings: ContentKind<z.infer<typeof siteSettings>> = {
  ...plain('site-setting', siteSettings, 'id:asc'),
  populate: ['statistics'],
};

export const creatorVideos = plain('creator-video', creatorVideo, 'views:desc');
export const factions = plain('faction', faction);
export const funFacts = plain('fun-fact', funFact);
export const officialLinks = plain('official-link', officialLink);
export const featuredItems = plain('featured-item', featuredItem);
export const gameFeatures = plain('game-feature', gameFeature);
export const buildingTips = plain('building-tip', advice);
export const adminPractices = plain('admin-practice', advice);

/** The same instant as ISO 8601 text, whether the database driver gave text or a Date. */
function isoTime(value: unknown): string {
  return new Date(value as string | Date).toISOString();
}
