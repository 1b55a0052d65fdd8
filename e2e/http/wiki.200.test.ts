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

test('a repeated search is answered from the cache', async () => {
  expect(await search('q=museum')).toMatchObject({ fromCache: false, ageSeconds: 0 });
  const requests = await requestsDuring('wiki', async () => {
    expect(await search('q=museum')).toMatchObject({ fromCache: true });
  });
  expect(requests).toEqual([]);
});
