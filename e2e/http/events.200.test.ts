/** @module-tag core */
import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, product, siteUrl } from '../support/http/client.ts';

const SOON = { timeout: 30_000, interval: 500 };

async function events(query = '') {
  const response = await call(`/api/events${query}`, {
    headers: { 'X-API-Key': product.publishableKey },
  });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return await expectSuccess(response, endpoints.events);
}

test('every published guide is an event with the whole address of its page', async () => {
  const guides = (await (await call('/api/guides')).json()) as Guide[];
  await expect
    .poll(async () => (await events('?type=guide&limit=100')).events.map(({ url }) => url), SOON)
    .toEqual(expect.arrayContaining(guides.map(({ slug }) => `${siteUrl}/guides/${slug}`)));
});
