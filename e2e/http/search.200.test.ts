/**
 * @module-tag core
 * @module-tag core/postgres
 */
import type { SearchDocument } from '@elc/contracts/search/search-document';
import { createSearchIndex } from '@elc/contracts/search/search-index';
import { beforeAll, expect, test } from 'vitest';
import { call, endpoints, expectSuccess, lastSiteUrl, product } from '../support/http/client.ts';
import { SEARCH_QUERIES } from '../support/search-queries.ts';

const headers = { 'X-API-Key': product.publishableKey };
const send = (query: string, site?: string) =>
  call(`/api/search?${query}`, { headers }, site ? { site } : {});
const search = async (query: string, site?: string) =>
  await expectSuccess(await send(query, site), endpoints.siteSearch);

/** By what finds it: the index that is published with the site, the API, or both. */
const OF_SITE = ['command', 'guide', 'page', 'call'];
const OF_API = ['command', 'guide', 'badge', 'update', 'player'];
const queriesOf = (types: readonly string[]) =>
  SEARCH_QUERIES.filter(({ type }) => types.includes(type));

// Players are found once they are checked.
beforeAll(async () => void (await call('/api/newgen-check/OldTownMayor', { headers })));

test.each(queriesOf(OF_API))('"$q" finds the $type $title first', async ({ q, type, title }) => {
  // Updates come from the chat a moment after the start.
  await expect
    .poll(async () => (await search(`q=${encodeURIComponent(q)}`)).results[0])
    .toMatchObject({ type, title: type === 'update' ? expect.stringContaining(title) : title });
});

const published = call('/search-index.json')
  .then((answer) => answer.json())
  .then(({ entries }: { entries: SearchDocument[] }) =>
    createSearchIndex(entries.map((entry) => ({ ...entry, id: entry.url }))),
  );

test.each(queriesOf(OF_SITE))(
  'the site\'s search for "$q" finds the $type $title first',
  async ({ q, type, title }) => {
    expect((await published).find(q)[0]?.document).toMatchObject({ type, title });
  },
);

test.each(queriesOf(['command']))(
  'of the commands, "$q" finds $title first',
  async ({ q, title }) => {
    const answer = await call(`/api/commands/search?q=${encodeURIComponent(q)}`);
    const commands = await expectSuccess(answer, endpoints.searchCommands);
    expect(commands[0]?.name).toBe(title);
  },
);

test.each(queriesOf(['guide']))('of the guides, "$q" finds $title first', async ({ q, title }) => {
  const answer = await call(`/api/guides/search?q=${encodeURIComponent(q)}`);
  const guides = await expectSuccess(answer, endpoints.searchGuides);
  expect(guides[0]?.title).toBe(title);
});

test('there are at least 100 such queries', () => {
  expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(100);
});

test('a player can be found on every replica at once after an analysis', async () => {
  await call('/api/newgen-check/BrickwrightBea', { headers });
  for (const site of [undefined, lastSiteUrl]) {
    const { results } = await search('q=brickwrightb&type=player', site);
    expect(results[0]?.title).toBe('BrickwrightBea');
  }
});

test('every page that a result names is there', async () => {
  const { results } = await search('q=election&limit=100');
  expect(results.length).toBeGreaterThan(10);
  for (const url of new Set(results.map((result) => result.url.replace(/[?#].*/, '')))) {
    if (url.startsWith('/')) expect((await call(url)).status, url).toBe(200);
  }
});

test('an answer belongs to the caller alone', async () => {
  expect((await send('q=election')).headers.get('cache-control')).toBe('private, no-store');
});
