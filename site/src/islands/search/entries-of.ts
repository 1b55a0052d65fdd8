import type { Command, Guide, Snapshot } from '@elc/contracts';
import { SITE_ROUTES, type SiteRoute } from '../../site-routes.ts';
import { cardsOf } from '../commands/command-card.ts';
import type { SearchEntry } from './search-entry.ts';

const HEADING = /^#{1,6} +(.+)$/gm;
const ADDRESS = /https?:\/\/\S+/g;

/** A shorter word is found in nearly every text, and so by nobody. */
const WORD = /[\p{L}\p{N}]{3,}/gu;

/** Everything that readers can find on the site: its pages, commands and guides. */
export function entriesOf({
  commands,
  guides,
}: Pick<Snapshot, 'commands' | 'guides'>): SearchEntry[] {
  return [
    ...cardsOf(commands).cards.map(commandEntry),
    ...guides.map(guideEntry),
    ...SITE_ROUTES.filter(isFound).map(pageEntry),
  ];
}

function commandEntry(command: Omit<Command, 'id'> & { slug: string }): SearchEntry {
  const { slug, name, description, category, usage, examples } = command;
  return {
    kind: 'command',
    title: name,
    url: `/commands#${slug}`,
    excerpt: description,
    keywords: category,
    words: newWords(`${usage} ${examples.join(' ')}`, `${name} ${description} ${category}`),
  };
}

function guideEntry({ slug, title, summary, category, tags, content }: Guide): SearchEntry {
  const headings = [...content.matchAll(HEADING)].map(([, heading = '']) => heading);
  const keywords = newWords([category, ...tags, ...headings].join(' '), title);
  return {
    kind: 'guide',
    title,
    url: `/guides/${slug}`,
    excerpt: summary,
    keywords,
    words: newWords(content.replace(ADDRESS, ' '), `${title} ${summary} ${keywords}`),
  };
}

function pageEntry({ path, label, description }: SiteRoute): SearchEntry {
  return { kind: 'page', title: label, url: path, excerpt: description, keywords: '', words: '' };
}

/** Pages of the navigation, and those that search engines list; the others are for who was sent there. */
function isFound({ group, unlisted }: SiteRoute): boolean {
  return group !== undefined || !unlisted;
}

/** The words of a text, each once, without those that are known: an index is read by phones too. */
function newWords(text: string, known: string): string {
  const old = new Set(wordsOf(known));
  return [...new Set(wordsOf(text))].filter((word) => !old.has(word)).join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
