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

/** Answers of the wiki that are stored for when it fails. */
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

/** The search over everything, and that in the wiki. */
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
        latest: async (limit) =>
          (await updates.newestMessages(limit)).map(({ id, summary, url }) => ({
            id,
            text: summary,
            url,
          })),
      }),
    ],
    players,
  });
  const wikiSearch =
    wiki && createWikiSearch({ wiki, answers: createWikiAnswers(connection, WIKI_ANSWERS), now });
  return { find: siteSearch.find, wiki: wikiSearch };
}

export type SearchFeature = ReturnType<typeof createSearchFeature>;

/** What search knows of a message of the community chat. */
interface SearchableUpdate {
  readonly id: string;
  /** One line that sums it up. */
  readonly text: string;
  readonly url: string;
}

interface Dependencies {
  readonly version: () => Promise<string>;
  /** The messages that can be found, newest first. */
  readonly latest: (limit: number) => Promise<readonly SearchableUpdate[]>;
}

/** Messages that can be found: the newest. */
const UPDATES_MAX = 1000;

/** Updates of the community chat, by their summaries. */
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
