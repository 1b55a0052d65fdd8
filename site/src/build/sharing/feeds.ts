import { endpoints } from '@elc/contracts';

/** A feed that readers of a page can follow. */
interface Feed {
  readonly title: string;
  readonly path: string;
}

/** The path of the feed of the guides. */
export const GUIDES_FEED = '/guides/feed.xml';

const GUIDES: Feed = { title: 'Guides', path: GUIDES_FEED };
const UPDATES: Feed = { title: 'Game Updates', path: `/api${endpoints.updatesFeed.path}` };

/** The feeds that belong to a page; the home page leads to all. */
export function feedsOf(path: string): Feed[] {
  if (path === '/') return [GUIDES, UPDATES];
  if (path === '/guides' || path.startsWith('/guides/')) return [GUIDES];
  return path === '/discord-news' || path.startsWith('/updates/') ? [UPDATES] : [];
}
