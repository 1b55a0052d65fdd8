/** @module-tag sqlite */
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, product } from '../support/http/client.ts';
import { requestsDuring, withFault } from '../support/http/fakes.ts';

const headers = { 'X-API-Key': product.publishableKey };

async function search(query: string) {
  const response = await call(`/api/wiki?${query}`, { headers });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return await expectSuccess(response, endpoints.wiki);
}

test('articles have plain excerpts, and addresses of the wiki', async () => {
  const { results } = await search('q=elections');
  expect(results[0]?.title).toBe('Elections');
  for (const { excerpt, url } of results) {
    expect(excerpt).not.toMatch(/<|&\w+;/);
    expect(url).toMatch(/\/wiki\/page\/\S+$/);
  }
});

test('a category narrows the search', async () => {
  const everywhere = await search('q=bridge');
  const places = await search('q=bridge&category=Building');
  expect(places.results.length).toBeGreaterThan(0);
  expect(places.results.length).toBeLessThan(everywhere.results.length);
});

test('nothing found is an empty list', async () => {
  expect((await search('q=zeppelin')).results).toEqual([]);
});

test('a repeated search is answered from the cache', async () => {
  expect(await search('q=museum')).toMatchObject({ fromCache: false, ageSeconds: 0 });
  const requests = await requestsDuring('wiki', async () => {
    expect(await search('q=museum')).toMatchObject({ fromCache: true });
  });
  expect(requests).toEqual([]);
});

test('what is known is served with its age while the wiki fails', async () => {
  const known = await search('q=sewers');
  const answer = await withFault({ match: '/wiki', kind: '500' }, () => search('q=sewers'));
  expect(answer).toMatchObject({ results: known.results, fromCache: true });
});
