/** @module-tag core */
import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, product } from '../support/http/client.ts';
import { signIn } from '../support/panel-client.ts';

const SOON = { timeout: 30_000, interval: 500 };

async function events(query = '') {
  const response = await call(`/api/events${query}`, {
    headers: { 'X-API-Key': product.publishableKey },
  });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return await expectSuccess(response, endpoints.events);
}

const titles = async (query: string) => (await events(query)).events.map(({ title }) => title);

test('every published guide is an event that leads to its page', async () => {
  const guides = (await (await call('/api/guides')).json()) as Guide[];
  await expect
    .poll(async () => (await events('?type=guide&limit=100')).events.map(({ url }) => url), SOON)
    .toEqual(expect.arrayContaining(guides.map(({ slug }) => `/guides/${slug}`)));
});

test('a guide’s event comes with its publication and goes with the guide', async () => {
  const panel = await signIn(product.cmsUrl, product.editor);
  const title = `An event of its own ${Date.now()}`;
  const id = await panel.publishGuide({ title, slug: `an-event-${Date.now()}` });
  await expect.poll(() => titles('?type=guide&limit=5'), SOON).toContain(title);
  await panel.removeGuide(id);
  await expect.poll(() => titles('?type=guide&limit=100'), SOON).not.toContain(title);
});
