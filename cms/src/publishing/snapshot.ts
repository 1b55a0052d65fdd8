import { fillIn, type PageTexts, pageTexts, type Snapshot, standardTexts } from '@elc/contracts';
import { type Picture, picturesIn } from '@elc/contracts/picture';
import { content } from '../content/content';
import { type ContentType, contentTypes } from '../content/content-types';
import { addressed, movedPages, newAddresses, type PageAddress } from '../content/moved-pages';
import { allAddresses, type PageAddresses, saveAddresses } from '../content/page-addresses';
import type { Published } from '../content/published';
import { uploads } from '../content/uploads/uploads';
import { badgeNumbers, badgePages } from '../features/badges';
import { rated, ratingTallies } from '../features/commands';
import { updatePages } from '../features/updates';
import { env } from '../platform/env/env';
import { currentSettings } from '../platform/settings/current-settings';

/** Addresses without a page that people try, because pages stand below them. */
const PARENTS = [
  { from: '/updates', to: '/discord-news' },
  { from: '/badges', to: '/badge-monitor' },
];

/** What pages contain besides content. */
export type Installation = Pick<
  Snapshot,
  'publicUrl' | 'mode' | 'publishableKey' | 'announcesAds' | 'hasGame' | 'signsInWithRoblox'
>;

/** What the site shows, without the time of the build. */
export type SnapshotContent = Omit<Snapshot, 'builtAt'>;

export function installation(): Installation {
  const settings = env();
  return {
    publicUrl: settings.PUBLIC_URL,
    mode: settings.UPSTREAMS,
    publishableKey: settings.PUBLISHABLE_KEY,
    announcesAds: settings.DISCORD_NOTICE_WEBHOOK_URL !== undefined,
    hasGame: settings.ROBLOX_UNIVERSE_ID !== undefined,
    signsInWithRoblox: settings.ROBLOX_OAUTH_CLIENT_ID !== undefined,
  };
}

/** What the site shows now; addresses of pages are stored for when they move. */
export async function collectForRelease(): Promise<SnapshotContent> {
  const known = await allAddresses();
  const snapshot = await collectSnapshot(content().published, known);
  const present = addressesOf(snapshot);
  for (const folder of ['/guides', '/commands', '/badges'] as const) {
    await saveAddresses(folder, newAddresses(known[folder], present[folder]));
  }
  return snapshot;
}

/**
 * Collects everything that the static site is made of, and writes nothing.
 * @param known Every address that a page of content ever had on the site.
 * @throws Error when Site settings are missing: nothing can be rendered without them.
 */
export async function collectSnapshot(
  published: Published,
  known?: PageAddresses,
): Promise<SnapshotContent> {
  const addresses = known ?? (await allAddresses());
  const updates = await updatePages();
  const badges = await badgePages();
  const [settings] = await published.list(contentTypes.settings);
  if (!settings) {
    throw new Error(
      'Site settings are empty or incomplete: fill them in in the CMS, under Site settings.',
    );
  }
  const { thresholds, keyLimits, retention } = await currentSettings();
  const { commands: listed, ...lists } = await listAll(published);
  const commands = rated(addressed(listed, addresses['/commands']), await ratingTallies());
  const counted = { commands, guides: lists.guides, settings };
  const texts = fillIn(await readTexts(published), counted);
  return {
    thresholds,
    keyLimits,
    retention,
    ...installation(),
    ...lists,
    commands,
    settings,
    ...texts,
    originals: await originals(picturesIn({ commands, ...lists, ...texts })),
    updates,
    badges,
    badgeNumbers: await badgeNumbers(),
    redirects: [...PARENTS, ...redirectsOf(addresses, { commands, guides: lists.guides, badges })],
  };
}

/** Where the renderer reads each: a file, or an http(s) address. */
async function originals(pictures: readonly Picture[]): Promise<Snapshot['originals']> {
  const { originalOf } = uploads();
  const found = pictures.map(async ({ source }) => [source, await originalOf(source)] as const);
  return Object.fromEntries(await Promise.all(found));
}

type Addressed = Pick<Snapshot, 'commands' | 'guides' | 'badges'>;

/** The present addresses of pages that may move. */
export function addressesOf({ commands, guides, badges }: Addressed) {
  return {
    '/guides': guides.map(({ id, slug }) => ({ slug, documentId: id })),
    '/commands': commands.map(({ id, slug }) => ({ slug, documentId: id })),
    '/badges': badges.map(({ badgeId, slug }) => ({ slug, documentId: String(badgeId) })),
  } satisfies PageAddresses;
}

/** The id of a badge on Roblox is an address of it, too. */
const withIds = (addresses: readonly PageAddress[]): PageAddress[] =>
  addresses.flatMap((address) => [address, { ...address, slug: address.documentId }]);

function redirectsOf(known: PageAddresses, lists: Addressed) {
  const present = addressesOf(lists);
  const guides = movedPages('/guides', known['/guides'], present['/guides']);
  const commands = movedPages('/commands', known['/commands'], present['/commands']);
  const badges = movedPages(
    '/badges',
    withIds([...known['/badges'], ...present['/badges']]),
    present['/badges'],
  );
  return [
    ...guides.redirects,
    ...commands.redirects,
    ...badges.redirects,
    ...[...commands.withdrawn, ...badges.withdrawn].map((from) => ({ from, to: null })),
  ];
}

type Lists = {
  readonly [Key in Exclude<keyof typeof contentTypes, 'settings' | keyof PageTexts>]: Array<
    (typeof contentTypes)[Key] extends ContentType<infer Shown> ? Shown : never
  >;
};

/** What is published of each content type that has more than one entry. */
async function listAll(published: Published): Promise<Lists> {
  const lists: Record<string, unknown[]> = {};
  for (const [key, type] of Object.entries<ContentType<unknown>>(contentTypes)) {
    if (key !== 'settings' && !(key in pageTexts)) lists[key] = await published.list(type);
  }
  return lists as unknown as Lists;
}

/** The words of pages; the defaults where a document is not published. */
async function readTexts(published: Published): Promise<PageTexts> {
  const texts: Record<string, unknown> = { ...standardTexts() };
  for (const key of Object.keys(texts) as (keyof PageTexts)[]) {
    const [document] = await published.list<unknown>(contentTypes[key]);
    if (document) texts[key] = document;
  }
  return texts as unknown as PageTexts;
}
