/** @module-tag sqlite */
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, product } from '../support/http/client.ts';
import { requestsDuring } from '../support/http/fakes.ts';

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

test('a repeated search is answered from the cache', async () => {
  expect(await search('q=museum')).toMatchObject({ fromCache: false, ageSeconds: 0 });
  const requests = await requestsDuring('wiki', async () => {
    expect(await search('q=museum')).toMatchObject({ fromCache: true });
  });
  expect(requests).toEqual([]);
});
