import { escapeHtml } from '@elc/contracts/escape-html';
import { withoutControlCharacters } from '@elc/contracts/plain-text';
import { Feed } from 'feed';
import type { SummedUpMessage } from './tables/discord-messages';

const CATEGORY_NAMES = { update: 'Game updates', highlight: 'Community highlights' } as const;

/** The updates as RSS 2.0; every item leads to its page, and is named by its message. Made of the same messages it is the same text. */
export function updatesFeed(
  messages: readonly SummedUpMessage[],
  publicUrl: string,
  gameName: string,
): string {
  const feed = new Feed({
    title: `${gameName} Game Updates`,
    description: `The latest updates of ${gameName} and highlights from its community, summarized.`,
    link: `${publicUrl}/discord-news`,
    language: 'en',
    generator: false,
    updated: new Date(messages[0]?.postedAtMs ?? 0),
    feedLinks: { rss: `${publicUrl}/api/discord/elc-updates.rss` },
  });
  for (const { summary, url, slug, kind, postedAtMs, author } of messages) {
    feed.addItem({
      title: summary,
      id: url,
      guid: url,
      link: `${publicUrl}/updates/${slug}`,
      // Readers take a description for HTML.
      description: escapeHtml(`${summary} (${author})`),
      date: new Date(postedAtMs),
      category: [{ name: CATEGORY_NAMES[kind] }],
    });
  }
  return withoutControlCharacters(feed.rss2());
}
