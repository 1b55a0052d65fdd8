import type { Snapshot } from '@elc/contracts';
import { SEARCH_INDEX_PATH, searchFile } from '../../islands/search/entries-of.ts';
import { GUIDES_FEED } from '../sharing/feeds.ts';
import { guidesFeed } from '../sharing/guides-feed.ts';
import { robots } from '../sharing/robots.ts';
import { securityTxt } from '../sharing/security-txt.ts';
import { sitemap } from '../sharing/sitemap.ts';
import { webManifest } from '../sharing/web-manifest.ts';

/** What stands beside the pages for search, feed readers, installing and the edge, by file. */
export function siteFiles(snapshot: Snapshot): Map<string, string> {
  return new Map([
    ['sitemap.xml', sitemap(snapshot)],
    ['robots.txt', robots(snapshot.publicUrl)],
    ['.well-known/security.txt', securityTxt(snapshot)],
    ['site.webmanifest', webManifest(snapshot)],
    [GUIDES_FEED.slice(1), guidesFeed(snapshot)],
    [SEARCH_INDEX_PATH.slice(1), JSON.stringify(searchFile(snapshot))],
    // Read by the edge, which answers these addresses with 301: see cms/src/http/edge/release.ts.
    ['redirects.json', JSON.stringify(snapshot.redirects)],
  ]);
}
