import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../platform/db/connection';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import type { WikiArticle, WikiClient } from '../../platform/upstreams/wiki/create-wiki-client';
import { createWikiSearch } from './index';
import { createWikiAnswers, wikiAnswerTable } from './tables/wiki-answers';

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

let database: Connection;
let nowMs: number;
beforeEach(async () => {
  database = await memoryDatabase([wikiAnswerTable]);
  nowMs = 1000;
});
afterEach(() => database.destroy());

/** Searches a wiki that answers so, as one replica. */
const search = (answer: Found, words: string, category?: string) =>
  createWikiSearch(
    { search: async () => answer },
    createWikiAnswers(database, ANSWERS_MAX),
    () => nowMs,
  ).search(words, category);

test('while the wiki refuses, a replica returns what another one received, with its age', async () => {
  await search(found('Mayor'), 'mayor');
  nowMs += 90_000;
  expect(await search(REFUSED, ' Mayor')).toEqual({
    ok: true,
    data: [article('Mayor')],
    ageSeconds: 90,
    stale: true,
    isCached: true,
  });
});

test('another question, or another category, has no answer', async () => {
  await search(found('Mayor'), 'mayor');
  expect(await search(REFUSED, 'bridge')).toEqual(REFUSED);
  expect(await search(REFUSED, 'mayor', 'Government')).toEqual(REFUSED);
});

test('a newer answer takes the place of the older one', async () => {
  await search(found('Mayor'), 'mayor');
  await search(found('Mayors'), 'mayor');
  expect(await search(REFUSED, 'mayor')).toMatchObject({ data: [article('Mayors')] });
});

test('the oldest answers are forgotten, and what visitors type is not stored', async () => {
  for (const words of ['mayor', 'bridge', 'tram']) {
    nowMs += 1;
    await search(found(words), words);
  }
  const answers = await Promise.all(
    ['mayor', 'bridge', 'tram'].map((words) => search(REFUSED, words)),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([false, true, true]);
  const rows = await database(wikiAnswerTable.tableName).select('search_digest');
  expect(JSON.stringify(rows)).not.toContain('tram');
});
