import { endpoints, type Guide, type Snapshot } from '@elc/contracts';
import { escapeHtml } from '@elc/contracts/escape-html';
import { withoutControlCharacters } from '@elc/contracts/plain-text';
import { Feed } from 'feed';
import { guideHtml } from '../../islands/guides/guide-html.ts';
import { CATEGORY_LABELS } from '../../islands/guides/guide-order.ts';
import { oncePerObject } from '../../once-per-object.ts';

/** A feed that readers of a page can follow. */
interface FeedLink {
  readonly title: string;
  readonly path: string;
}

/** The path of the feed of the guides. */
export const GUIDES_FEED = '/guides/feed.xml';

const GUIDES: FeedLink = { title: 'Guides', path: GUIDES_FEED };
const UPDATES: FeedLink = { title: 'Game Updates', path: `/api${endpoints.updatesFeed.path}` };

/** The feeds that belong to a page; the home page leads to all. */
export function feedsOf(path: string): FeedLink[] {
  if (path === '/') return [GUIDES, UPDATES];
  if (path === '/guides' || path.startsWith('/guides/')) return [GUIDES];
  return path === '/discord-news' || path.startsWith('/updates/') ? [UPDATES] : [];
}

/** The one that changed last first. ISO times sort as texts; comparing them as words would take long. */
export function newestFirst<Dated extends { readonly updatedAt: string }>(
  entries: readonly Dated[],
): Dated[] {
  return entries.toSorted((a, b) =>
    a.updatedAt < b.updatedAt ? 1 : Number(a.updatedAt > b.updatedAt) * -1,
  );
}

/** Guides in the feed: feed readers store earlier entries, so it need not hold all. */
const ENTRIES_MAX = 50;

/** The guides as RSS 2.0, the one that changed last first, each with its whole text. */
export function guidesFeed({
  guides,
  settings,
  publicUrl,
}: Pick<Snapshot, 'guides' | 'settings' | 'publicUrl'>): string {
  const newest = newestFirst(guides);
  const feed = new Feed({
    title: `${settings.gameName} Guides`,
    description: `Guides to building, elections and fair administration in ${settings.gameName}.`,
    id: `${publicUrl}/guides`,
    link: `${publicUrl}/guides`,
    language: 'en',
    generator: false,
    updated: new Date(newest[0]?.updatedAt ?? 0),
    feedLinks: { rss: `${publicUrl}${GUIDES_FEED}` },
  });
  for (const guide of newest.slice(0, ENTRIES_MAX)) {
    const { id, slug, title, summary, category, updatedAt } = guide;
    const link = `${publicUrl}/guides/${slug}`;
    feed.addItem({
      // The address may change with the title; the guide stays the same one.
      id: `${publicUrl}/guides#${id}`,
      guid: `${publicUrl}/guides#${id}`,
      title,
      link,
      // Readers take a description for HTML.
      description: escapeHtml(summary),
      content: withWholeAddresses(htmlOf(guide), link, publicUrl),
      date: new Date(updatedAt),
      category: [{ name: CATEGORY_LABELS[category] }],
    });
  }
  return withoutControlCharacters(feed.rss2());
}

/** Of guides that have not changed since the last publication. */
const htmlOf = oncePerObject(({ content }: Guide) => guideHtml(content).html);

/** A feed is read elsewhere: links to the site and within the guide need their whole address there. */
function withWholeAddresses(html: string, link: string, publicUrl: string): string {
  return html
    .replaceAll(/(href|src)="(\/[^/"][^"]*)"/g, `$1="${publicUrl}$2"`)
    .replaceAll(/href="(#[^"]*)"/g, `href="${link}$1"`);
}
