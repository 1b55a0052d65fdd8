import { createHash } from 'node:crypto';
import {
  commandDocuments,
  guideDocument,
  newWords,
  type SearchDocument,
} from '@elc/contracts/search/search-document';
import { content } from '../../content/content';
import { bigInteger, json, string } from '../../platform/db/columns';
import { defineTable } from '../../platform/db/define-table';
import { type RevisionName, readRevisions } from '../../platform/db/revisions';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { mapInTurns } from '../../platform/in-turns';
import { isoTime } from '../../platform/rules/iso-time';
import { upstreams } from '../../platform/services';
import type { WikiArticle } from '../../platform/upstreams/wiki/create-wiki-client';
import { type NamedBadge, trackedBadges } from '../badges';
import { ratedCommands } from '../commands';
import type { Handlers } from '../handlers';
import { newestMessages } from '../updates';
import { createSiteSearch, type SearchSource } from './site-search';

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

/** The last good answers of the wiki, for all replicas. */
export const wikiAnswers = defineTable(
  'wiki_answers',
  {
    /** What visitors type is not stored. */
    digest: string('search_digest'),
    articles: json<readonly WikiArticle[]>(),
    storedAtMs: bigInteger(),
  },
  { unique: [['digest']], indexed: [['storedAtMs']] },
);

export const searchTables = [wikiAnswers];

const ANSWERS_MAX = 1000;

/**
 * While the wiki fails, the last good answer to the same search is returned with its age.
 * @throws ApiError 503 where no wiki is configured; 502, 503 or 504 where it fails and there is none.
 */
export async function searchWiki(words: string, category?: string, answersMax = ANSWERS_MAX) {
  const { wiki } = upstreams();
  if (!wiki) throw new ApiError('WIKI_NOT_CONFIGURED');
  const outcome = await wiki.search(words, category);
  const question = [words, category ?? ''].map((part) => part.trim().toLowerCase());
  const digest = createHash('sha256').update(JSON.stringify(question)).digest('base64url');
  if (outcome.ok) {
    const { isCached = false, data, ageSeconds } = outcome;
    if (!isCached) await putAnswer(digest, data, answersMax);
    return answerOf(data, isCached, ageSeconds);
  }
  const last = await wikiAnswers.first(wikiAnswers.where({ digest }));
  if (!last) throw upstreamError('The wiki', outcome);
  const ageSeconds = Math.max(0, Math.floor((Date.now() - last.storedAtMs) / 1000));
  return answerOf(last.articles, true, ageSeconds);
}

/** Replaces an older answer; deletes the oldest beyond `answersMax`. */
async function putAnswer(digest: string, articles: readonly WikiArticle[], answersMax: number) {
  const { where, put, columns } = wikiAnswers;
  await put({ digest, articles, storedAtMs: Date.now() }, 'digest');
  const newest = where().orderBy(columns.storedAtMs, 'desc');
  const beyond = await wikiAnswers.first(newest.offset(answersMax));
  if (beyond) await where().where(columns.storedAtMs, '<=', beyond.storedAtMs).delete();
}

function answerOf(articles: readonly WikiArticle[], fromCache: boolean, ageSeconds: number) {
  const results = articles.map(({ updatedAtMs, ...article }) => ({
    ...article,
    updatedAt: isoTime(updatedAtMs),
  }));
  return { success: true as const, results, fromCache, ageSeconds };
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
