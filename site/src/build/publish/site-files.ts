import type { NamedPage, Snapshot } from '@elc/contracts';
import { SEARCH_INDEX_PATH, searchFileJson } from '../../islands/search/entries-of.ts';
import { GUIDES_FEED } from '../sharing/feeds.ts';
import { guidesFeed } from '../sharing/guides-feed.ts';
import { sitemap } from '../sharing/sitemap.ts';
import { webManifest } from '../sharing/web-manifest.ts';

/** The page of a player is one page for all names. */
const NAMED_PAGES: readonly NamedPage[] = [
  { page: '/players', aliases: ['/player'], parameter: 'username', pictures: '/cards' },
];

/** The files beside the pages for search, feed readers, installing and the edge, by file. */
export function siteFiles(snapshot: Snapshot): Map<string, string> {
  return new Map([
    ['sitemap.xml', sitemap(snapshot)],
    ['robots.txt', robots(snapshot.publicUrl)],
    ['.well-known/security.txt', securityTxt(snapshot)],
    ['site.webmanifest', webManifest(snapshot)],
    [GUIDES_FEED.slice(1), guidesFeed(snapshot)],
    [SEARCH_INDEX_PATH.slice(1), searchFileJson(snapshot)],
    // Read by the edge, which answers these addresses and names: see cms/src/platform/http/edge/release.ts.
    ['redirects.json', JSON.stringify(snapshot.redirects)],
    ['named-pages.json', JSON.stringify(NAMED_PAGES)],
  ]);
}

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

Sitemap: ${publicUrl}/sitemap.xml
`;
}
