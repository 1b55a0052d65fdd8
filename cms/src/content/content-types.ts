import {
  advice,
  badgeNote,
  command,
  creatorVideo,
  faction,
  featuredItem,
  funFact,
  gameFeature,
  guide,
  officialLink,
  type PageTexts,
  pageTexts,
  playerBuild,
  serverType,
  siteSettings,
} from '@elc/contracts';
import { commandSlug } from '@elc/contracts/commands/command-slug';
import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/** An entry as the Document Service returns it: field values by name. */
export type Entry = Fields & { readonly documentId: string };

/** How a content type's entries are read, what the site and the API show of them, and on which page. */
export interface ContentType<Shown> {
  readonly uid: `api::${string}.${string}`;
  readonly schema: z.ZodType<Shown>;
  /** `field:asc` or `field:desc`; by `order` where editors arrange the entries. */
  readonly sort: string;
  /** Fields that are lists of short texts. */
  readonly lines: readonly string[];
  /** The pictures that an entry shows, by what they are called there. */
  readonly pictures: Readonly<Record<string, PictureFields>>;
  /** Fields that are read with an entry because they have a table of their own. */
  readonly populate: readonly string[];
  readonly map: (entry: Entry) => unknown;
  /** Path, with the anchor, of the page that shows an entry; null while a field that it needs is empty. */
  readonly pathOf: (fields: Fields) => string | null;
}

/** Where the document has a picture, and its own description of it. */
interface PictureFields {
  readonly field: string;
  readonly alt?: string;
}

interface Options {
  readonly sort?: string;
  readonly lines?: readonly string[];
  readonly pictures?: ContentType<unknown>['pictures'];
  readonly components?: readonly string[];
  /** What an entry shows besides its own fields. */
  readonly more?: (entry: Entry) => Fields;
}

function contentType<Shown>(
  name: string,
  schema: z.ZodType<Shown>,
  page: string | ContentType<Shown>['pathOf'],
  {
    sort = 'order:asc',
    lines = [],
    pictures = {},
    components = [],
    more = () => ({}),
  }: Options = {},
): ContentType<Shown> {
  const shown = Object.entries(pictures);
  return {
    uid: `api::${name}.${name}`,
    schema,
    sort,
    lines,
    pictures,
    populate: [...lines, ...components, ...shown.map(([, { field }]) => field)],
    // The public id is the documentId: numeric ids change when an editor publishes again.
    map: (entry) => ({
      ...entry,
      id: entry.documentId,
      ...Object.fromEntries(lines.map((field) => [field, textsOf(entry[field])])),
      ...Object.fromEntries(
        shown.map(([name, { field, alt }]) => [name, toPicture(entry[field], alt && entry[alt])]),
      ),
      ...more(entry),
    }),
    pathOf: typeof page === 'string' ? () => page : page,
  };
}

type TextTypes = { readonly [Name in keyof PageTexts]: ContentType<PageTexts[Name]> };

/** The single types with the words of pages. What is no plain text of them is a component. */
function textTypes(
  pages: Readonly<
    Record<keyof PageTexts, readonly [name: string, page: string, pictures?: Options['pictures']]>
  >,
): TextTypes {
  const types = Object.entries(pages).map(([key, [name, page, pictures = {}]]) => {
    const schema: z.ZodType<object> = pageTexts[key as keyof PageTexts];
    const components = Object.entries(schema.parse({})).flatMap(([field, value]) =>
      typeof value === 'string' || field in pictures ? [] : field,
    );
    return [key, contentType(name, schema, page, { sort: 'id:asc', components, pictures })];
  });
  return Object.fromEntries(types) as unknown as TextTypes;
}

/**
 * Every content type that is published, by its name in the snapshot. What is read, watched, previewed,
 * searched for pages and shipped as first content follows from it.
 */
export const contentTypes = {
  settings: contentType('site-setting', siteSettings, '/', {
    sort: 'id:asc',
    components: ['statistics'],
  }),
  ...textTypes({
    home: ['home-page', '/', { heroPicture: { field: 'heroPicture', alt: 'heroPictureAlt' } }],
    commandsPage: ['commands-page', '/commands'],
    guidesPage: ['guides-page', '/guides'],
    communityPage: ['community-page', '/community'],
    contactPage: ['contact-page', '/contact'],
    advertisePage: ['advertise-page', '/advertise'],
    toolPages: ['tool-page', '/newgen-detector'],
    otherPages: ['other-page', '/api-docs'],
    frame: ['frame-text', '/'],
  }),
  commands: contentType(
    'command',
    command,
    ({ name, slug }) => (name ? `/commands/${slug ?? commandSlug(String(name))}` : null),
    {
      sort: 'name:asc',
      lines: ['aliases', 'targets', 'examples'],
      pictures: { picture: { field: 'picture', alt: 'pictureAlt' } },
      more: ({ name }) => ({ avgRating: null, slug: commandSlug(String(name)) }),
    },
  ),
  guides: contentType('guide', guide, ({ slug }) => (slug ? `/guides/${slug}` : null), {
    sort: 'title:asc',
    lines: ['tags'],
    components: ['questions', 'videos'],
    pictures: {
      cover: { field: 'cover', alt: 'coverAlt' },
      sharePicture: { field: 'sharePicture' },
      authorPicture: { field: 'authorPicture' },
    },
    more: ({ updatedAt, authorName, authorUrl, authorPicture }) => ({
      updatedAt: isoOfStored(updatedAt),
      author: authorName
        ? { name: authorName, url: authorUrl || null, picture: toPicture(authorPicture) }
        : null,
    }),
  }),
  badgeNotes: contentType(
    'badge-note',
    badgeNote,
    ({ badgeId }) => (badgeId ? `/badges/${badgeId}` : null),
    { sort: 'badgeId:asc' },
  ),
  creatorVideos: contentType('creator-video', creatorVideo, '/community#videos', {
    sort: 'views:desc',
    pictures: { picture: { field: 'image', alt: 'alt' } },
  }),
  factions: contentType('faction', faction, '/community#factions'),
  funFacts: contentType('fun-fact', funFact, '/community#fun-facts'),
  officialLinks: contentType('official-link', officialLink, '/community#official-links'),
  featuredItems: contentType('featured-item', featuredItem, '/community#featured'),
  gameFeatures: contentType('game-feature', gameFeature, '/#game-features'),
  buildingTips: contentType('building-tip', advice, '/guides#building-tips'),
  adminPractices: contentType('admin-practice', advice, '/guides#admin-practices'),
  serverTypes: contentType('server-type', serverType, '/guides#server-types', {
    lines: ['features'],
  }),
  playerBuilds: contentType('player-build', playerBuild, '/#player-builds', {
    pictures: { picture: { field: 'image', alt: 'alt' } },
  }),
};

const byUid: ReadonlyMap<string, ContentType<unknown>> = new Map(
  Object.values(contentTypes).map((type) => [type.uid, type]),
);

/** The published content type with this uid. */
export const contentTypeOf = (uid: string) => byUid.get(uid);

const textsOf = (lines: unknown) => (Array.isArray(lines) ? lines.map((line) => line.text) : []);

/** An instant as ISO 8601 text, whether the database driver returned text or a Date. */
function isoOfStored(value: unknown): string {
  return new Date(value as string | Date).toISOString();
}

interface Upload {
  readonly url: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly alternativeText?: string | null;
}

/**
 * A picture, with its address as the upload has it: `/uploads/{file}`; null where there is none. The entry's own
 * description of it wins over the one in the media library.
 */
function toPicture(upload: unknown, own?: unknown) {
  if (!upload) return null;
  const { url, hash, width, height, alternativeText } = upload as Upload;
  const alt = (typeof own === 'string' && own.trim()) || (alternativeText ?? '').trim();
  return { source: url, hash, width, height, alt };
}
