import {
  commandDocuments,
  guideDocument,
  newWords,
  type SearchDocument,
} from '@elc/contracts/search/search-document';
import { content } from '../../content/content';
import { type RevisionName, readRevisions } from '../../platform/db/revisions';
import { mapInTurns } from '../../platform/in-turns';
import { type NamedBadge, trackedBadges } from '../badges';
import { ratedCommands } from '../commands';
import type { Handlers } from '../handlers';
import { newestMessages } from '../updates';
import { createSiteSearch, type SearchSource } from './site-search';
import { searchWiki, wikiAnswers } from './wiki';

export const searchTables = [wikiAnswers];

/** Of a search for guides alone, with their whole texts: more would be megabytes that nobody reads. */
const FOUND_GUIDES_MAX = 100;

/** Messages of the community chat that can be found. */
const UPDATES_MAX = 1000;

const versionOf = (name: RevisionName) => async () => String((await readRevisions())[name]);

const sources: SearchSource[] = [
  {
    type: 'command',
    version: versionOf('content'),
    load: async () => commandDocuments(await content().commands(), ({ id }) => id),
  },
  {
    type: 'guide',
    version: versionOf('content'),
    load: async () => mapInTurns(await content().guides(), guideDocument),
  },
  {
    type: 'badge',
    version: versionOf('badges'),
    load: async () => (await trackedBadges()).map(badgeDocument),
  },
  {
    type: 'update',
    version: versionOf('updates'),
    load: async () =>
      (await newestMessages(UPDATES_MAX)).map(({ id, title, text, url }) => ({
        ...{ type: 'update', id, title, excerpt: title, url },
        ...{ keywords: '', text: newWords(text, title) },
      })),
  },
];

const badgeDocument = ({ badgeId, slug, name, description }: NamedBadge): SearchDocument => ({
  ...{ type: 'badge', id: String(badgeId), title: name, excerpt: description },
  ...{ url: `/badges/${slug}`, keywords: '', text: '' },
});

const search = createSiteSearch(sources);

/** Best first, as the lists have them. */
function listed<One extends { id: string }>(ids: readonly string[], all: readonly One[]): One[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const searchHandlers = {
  siteSearch: async ({ query }) => ({ body: { success: true, ...(await search.find(query)) } }),
  searchCommands: async ({ query }) => {
    const ids = await search.idsOf(query.q, 'command');
    return { body: listed(ids, await ratedCommands()) };
  },
  searchGuides: async ({ query }) => {
    const ids = await search.idsOf(query.q, 'guide');
    return { body: listed(ids.slice(0, FOUND_GUIDES_MAX), await content().guides()) };
  },
  wiki: async ({ query }) => ({ body: await searchWiki(query.q, query.category) }),
} satisfies Partial<Handlers>;
