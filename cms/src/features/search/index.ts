import type { WikiClient } from '../../platform/upstreams/wiki/create-wiki-client';
import type { Content } from '../../publishing';
import type { BadgesFeature } from '../badges';
import type { FeatureContext } from '../feature';
import type { PlayersFeature } from '../players';
import type { UpdatesFeature } from '../updates';
import { contentSources } from './content-sources';
import { createWikiSearch } from './search-wiki';
import { createSiteSearch, type SearchSource } from './site-search';
import { createWikiAnswers, wikiAnswerTable } from './tables/wiki-answers';

/** Stored for when the wiki fails. */
const WIKI_ANSWERS = 1000;

export const searchTables = [wikiAnswerTable];

interface Uses {
  readonly content: Pick<Content, 'catalogue'>;
  readonly badges: Pick<BadgesFeature, 'monitor'>;
  readonly players: Pick<PlayersFeature, 'named'>;
  readonly updates: Pick<UpdatesFeature, 'newestMessages'>;
  /** Null where none is configured. */
  readonly wiki: WikiClient | null;
}

export function createSearchFeature(
  { connection, revisions, now }: FeatureContext,
  { content, badges, players, updates, wiki }: Uses,
) {
  const { catalogue } = content;
  const siteSearch = createSiteSearch({
    sources: [
      ...contentSources({ revisions, catalogue, badges: badges.monitor.badges }),
      updateSource({
        version: async () => String((await revisions.read()).updates),
        latest: updates.newestMessages,
      }),
    ],
    players,
  });
  const wikiSearch =
    wiki && createWikiSearch({ wiki, answers: createWikiAnswers(connection, WIKI_ANSWERS), now });
  return { find: siteSearch.find, wiki: wikiSearch };
}

export type SearchFeature = ReturnType<typeof createSearchFeature>;

interface SearchableUpdate {
  readonly id: string;
  readonly text: string;
  readonly url: string;
}

interface Dependencies {
  readonly version: () => Promise<string>;
  /** Newest first. */
  readonly latest: (limit: number) => Promise<readonly SearchableUpdate[]>;
}

/** The newest messages. */
const UPDATES_MAX = 1000;

function updateSource({ version, latest }: Dependencies): SearchSource {
  return {
    type: 'update',
    version,
    load: async () =>
      (await latest(UPDATES_MAX)).map(({ id, text, url }) => ({
        type: 'update' as const,
        id,
        title: text,
        keywords: '',
        text: '',
        excerpt: text,
        url,
      })),
  };
}
