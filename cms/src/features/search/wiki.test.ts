import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useUpstreams } from '../../platform/services';
import type { WikiArticle, WikiClient } from '../../platform/upstreams/wiki/create-wiki-client';
import { searchWiki, wikiAnswers } from '.';

const ANSWERS_MAX = 2;
const article = (title: string): WikiArticle => ({
  title,
  excerpt: '',
  url: `https://wiki.example/${title}`,
  updatedAtMs: 0,
});
type Found = Awaited<ReturnType<WikiClient['search']>>;
const found = (title: string): Found => ({
  ok: true,
  data: [article(title)],
  ageSeconds: 0,
  stale: false,
});
const REFUSED: Found = { ok: false, reason: 'invalid', detail: 'refused with status 403' };

beforeEach(() => testWorld({ nowMs: 1000, tables: [wikiAnswers] }));

/** Searches a wiki that answers so. */
function search(answer: Found, words: string, category?: string) {
  useUpstreams({ wiki: { search: async () => answer } } as never);
  return searchWiki(words, category, ANSWERS_MAX);
}

const REFUSAL = { code: 'UPSTREAM_INVALID' };

test('while the wiki refuses, a replica returns what another one received, with its age', async () => {
  await search(found('Mayor'), 'mayor');
  vi.advanceTimersByTime(90_000);
  expect(await search(REFUSED, ' Mayor')).toMatchObject({
    results: [{ title: 'Mayor', updatedAt: '1970-01-01T00:00:00.000Z' }],
    fromCache: true,
    ageSeconds: 90,
  });
});

test('another question, or another category, has no answer', async () => {
  await search(found('Mayor'), 'mayor');
  await expect(search(REFUSED, 'bridge')).rejects.toMatchObject(REFUSAL);
  await expect(search(REFUSED, 'mayor', 'Government')).rejects.toMatchObject(REFUSAL);
});

test('a newer answer takes the place of the older one', async () => {
  await search(found('Mayor'), 'mayor');
  await search(found('Mayors'), 'mayor');
  expect(await search(REFUSED, 'mayor')).toMatchObject({ results: [{ title: 'Mayors' }] });
});

test('the oldest answers are forgotten, and what visitors type is not stored', async () => {
  for (const words of ['mayor', 'bridge', 'tram']) {
    vi.advanceTimersByTime(1);
    await search(found(words), words);
  }
  const searches = ['mayor', 'bridge', 'tram'].map((words) => search(REFUSED, words));
  const outcomes = (await Promise.allSettled(searches)).map(({ status }) => status);
  expect(outcomes).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  const rows = await db()(wikiAnswers.tableName).select('search_digest');
  expect(JSON.stringify(rows)).not.toContain('tram');
});
