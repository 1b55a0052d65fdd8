import { createHash } from 'node:crypto';
import type { WikiClient } from '../../platform/upstreams/wiki/create-wiki-client';
import type { Content } from '../../publishing';
import type { BadgesFeature } from '../badges';
import type { FeatureContext } from '../feature';
import type { PlayersFeature } from '../players';
import type { UpdatesFeature } from '../updates';
import { contentSources } from './content-sources';
import { createSiteSearch } from './site-search';
import { createWikiAnswers, type WikiAnswers, wikiAnswerTable } from './tables/wiki-answers';

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
    sources: contentSources({ revisions, catalogue, badges: badges.monitor.badges, updates }),
    players,
  });
  const wikiSearch =
    wiki && createWikiSearch({ wiki, answers: createWikiAnswers(connection, WIKI_ANSWERS), now });
  return { find: siteSearch.find, wiki: wikiSearch };
}

export type SearchFeature = ReturnType<typeof createSearchFeature>;

interface Dependencies {
  readonly wiki: Pick<WikiClient, 'search'>;
  readonly answers: WikiAnswers;
  readonly now: () => number;
}

/** While the wiki fails, the last good answer to the same search is returned with its age. */
export function createWikiSearch({ wiki, answers, now }: Dependencies): Pick<WikiClient, 'search'> {
  return {
    async search(words, category) {
      const question = [words, category ?? ''].map((part) => part.trim().toLowerCase());
      const digest = createHash('sha256').update(JSON.stringify(question)).digest('base64url');
      const outcome = await wiki.search(words, category);
      if (outcome.ok) {
        if (!outcome.isCached) await answers.put(digest, outcome.data, now());
        return outcome;
      }
      const last = await answers.find(digest);
      if (!last) return outcome;
      const ageSeconds = Math.max(0, Math.floor((now() - last.storedAtMs) / 1000));
      return { ok: true, data: [...last.articles], ageSeconds, stale: true, isCached: true };
    },
  };
}
