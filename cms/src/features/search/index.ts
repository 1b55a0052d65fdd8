import { createHash } from 'node:crypto';
import {
  commandDocuments,
  guideDocument,
  newWords,
  type SearchDocument,
} from '@elc/contracts/search/search-document';
import type { RevisionName } from '../../platform/db/revisions';
import { mapInTurns } from '../../platform/in-turns';
import type { WikiClient } from '../../platform/upstreams/wiki/create-wiki-client';
import type { Content } from '../../publishing';
import { type NamedBadge, trackedBadges } from '../badges';
import type { FeatureContext } from '../feature';
import type { UpdatesFeature } from '../updates';
import { createSiteSearch, type SearchSource } from './site-search';
import { createWikiAnswers, type WikiAnswers, wikiAnswerTable } from './tables/wiki-answers';

/** Stored for when the wiki fails. */
const WIKI_ANSWERS = 1000;

/** Of a search for guides alone, with their whole texts: more would be megabytes that nobody reads. */
const FOUND_GUIDES_MAX = 100;

/** Messages of the community chat that can be found. */
const UPDATES_MAX = 1000;

export const searchTables = [wikiAnswerTable];

interface Uses {
  readonly content: Pick<Content, 'catalogue'>;
  readonly updates: Pick<UpdatesFeature, 'newestMessages'>;
  /** Null where none is configured. */
  readonly wiki: WikiClient | null;
}

export function createSearchFeature(
  { connection, revisions, now }: FeatureContext,
  { content: { catalogue }, updates, wiki }: Uses,
) {
  const versionOf = (name: RevisionName) => async () => String((await revisions.read())[name]);
  const sources: SearchSource[] = [
    {
      type: 'command',
      version: versionOf('content'),
      load: async () => commandDocuments(await catalogue.commands(), ({ id }) => id),
    },
    {
      type: 'guide',
      version: versionOf('content'),
      load: async () => mapInTurns(await catalogue.guides(), guideDocument),
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
        (await updates.newestMessages(UPDATES_MAX)).map(({ id, title, text, url }) => ({
          ...{ type: 'update', id, title, excerpt: title, url },
          ...{ keywords: '', text: newWords(text, title) },
        })),
    },
  ];
  const { find, idsOf } = createSiteSearch(sources);
  return {
    find,
    /** Best first, as the catalogue lists them; so are guides. */
    commands: async (q: string) => listed(await idsOf(q, 'command'), await catalogue.commands()),
    guides: async (q: string) =>
      listed((await idsOf(q, 'guide')).slice(0, FOUND_GUIDES_MAX), await catalogue.guides()),
    wiki: wiki && createWikiSearch(wiki, createWikiAnswers(connection, WIKI_ANSWERS), now),
  };
}

export type SearchFeature = ReturnType<typeof createSearchFeature>;

function listed<One extends { id: string }>(ids: readonly string[], all: readonly One[]): One[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const badgeDocument = ({ badgeId, slug, name, description }: NamedBadge): SearchDocument => ({
  ...{ type: 'badge', id: String(badgeId), title: name, excerpt: description },
  ...{ url: `/badges/${slug}`, keywords: '', text: '' },
});

/** While the wiki fails, the last good answer to the same search is returned with its age. */
export function createWikiSearch(
  wiki: Pick<WikiClient, 'search'>,
  answers: WikiAnswers,
  now: () => number,
): Pick<WikiClient, 'search'> {
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
