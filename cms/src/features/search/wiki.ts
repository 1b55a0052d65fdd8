import { createHash } from 'node:crypto';
import { bigInteger, json, string } from '../../platform/db/columns';
import { defineTable } from '../../platform/db/define-table';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import { upstreams } from '../../platform/services';
import type { WikiArticle } from '../../platform/upstreams/wiki/create-wiki-client';

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
