import type { NamedPage, Snapshot } from '@elc/contracts';
import { escapeHtml } from '@elc/contracts/escape-html';
import { codePath, documentedCodes } from '@elc/contracts/openapi';
import { cardsOf } from '../../islands/commands/command-card.ts';
import { SEARCH_INDEX_PATH } from '../../islands/search/search-file.ts';
import { SITE_ROUTES, type SiteRoute } from '../../site-routes.ts';
import { GUIDES_FEED, guidesFeed } from '../sharing/feeds.ts';
import { shareCards, sharePictureName } from '../sharing/share-card.ts';
import { llmsTxt } from './llms-txt.ts';
import { searchFileJson } from './search-entries.ts';

/** The page of a player is one page for all names. */
const NAMED_PAGES: readonly NamedPage[] = [
  { page: '/players', aliases: ['/player'], parameter: 'username', pictures: '/cards' },
];

/** The files beside the pages for search, feed readers, installing and the edge, by file. */
export function siteFiles(snapshot: Snapshot): Map<string, string> {
  return new Map([
    ['sitemap.xml', sitemap(snapshot)],
    ['robots.txt', robots(snapshot.publicUrl)],
    ['llms.txt', llmsTxt(snapshot)],
    ['.well-known/security.txt', securityTxt(snapshot)],
    ['site.webmanifest', webManifest(snapshot)],
    [GUIDES_FEED.slice(1), guidesFeed(snapshot)],
    [SEARCH_INDEX_PATH.slice(1), searchFileJson(snapshot)],
    // Read by the edge, which answers these addresses and names: see cms/src/platform/http/edge/release.ts.
    ['redirects.json', JSON.stringify(snapshot.redirects)],
    ['named-pages.json', JSON.stringify(NAMED_PAGES)],
    // Read by cms/src/publishing/page-pictures.ts, which has them drawn.
    ['share-cards.json', JSON.stringify(Object.fromEntries(namedCards(snapshot)))],
  ]);
}

const namedCards = (snapshot: Snapshot) =>
  [...shareCards(snapshot).values()].map((card) => [sharePictureName(card), card]);

/** RFC 9116 recommends less than a year: each publication moves it on. */
const GOOD_FOR_MS = 360 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): where to report a hole, by the address in *Site settings*. */
function securityTxt({
  builtAt,
  publicUrl,
  settings,
}: Pick<Snapshot, 'builtAt' | 'publicUrl' | 'settings'>): string {
  const expires = new Date(Date.parse(builtAt) + GOOD_FOR_MS).toISOString();
  return `Contact: mailto:${settings.supportEmail}
Contact: ${publicUrl}/contact
Expires: ${expires}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

/**
 * `robots.txt`. Pages that are not to be listed say so themselves, which a crawler can only read when it
 * may fetch them; the API is no reading matter.
 */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/discord/elc-updates.rss
Allow: /api/openapi.json

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** `site.webmanifest`: how the site installs as an app. Its colors are those of styles/theme.css. */
export function webManifest({ settings }: Pick<Snapshot, 'settings'>): string {
  const icon = (file: string, sizes: string, purpose = 'any') => ({
    src: `/icons/${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url });
  return JSON.stringify({
    id: '/',
    name: settings.gameName,
    short_name: settings.gameName,
    description: settings.tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#130e20',
    theme_color: '#1c1530',
    icons: [
      icon('favicon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      shortcut('Commands', '/commands'),
      shortcut('Guides', '/guides'),
      shortcut('Newgen Detector', '/newgen-detector'),
    ],
  });
}

interface Entry {
  readonly address: string;
  /** When it last changed, where that is known: a date that is always today is useless. */
  readonly changedAt?: string;
}

/** `sitemap.xml`: every page that search engines may list, guides and updates with the day they changed. */
export function sitemap({
  commands,
  guides,
  updates,
  badges,
  publicUrl,
}: Pick<Snapshot, 'commands' | 'guides' | 'updates' | 'badges' | 'publicUrl'>): string {
  const pages = SITE_ROUTES.filter((route: SiteRoute) => !route.unlisted);
  const entries: Entry[] = [
    ...pages.map(({ path }) => ({ address: path })),
    ...cardsOf(commands).cards.map(({ slug }) => ({ address: `/commands/${slug}` })),
    ...guides.map(({ slug, updatedAt }) => ({ address: `/guides/${slug}`, changedAt: updatedAt })),
    ...badges.map(({ slug }) => ({ address: `/badges/${slug}` })),
    ...[...documentedCodes].map((code) => ({ address: codePath(code) })),
    ...updates.map(({ slug, postedAt, editedAt }) => ({
      address: `/updates/${slug}`,
      changedAt: editedAt ?? postedAt,
    })),
  ];
  // Slugs need no escaping in an address: parsing thousands of them would take long.
  const { origin } = new URL(publicUrl);
  const urls = entries.map(({ address, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${origin}${address}`)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
