/** @module-tag sqlite */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, product } from '../support/http/client.ts';
import {
  type CmsSession,
  contentPath,
  previewUrl,
  signInAdministrator,
} from '../support/http/editors.ts';
import { request } from '../support/http-client.ts';

const run = Date.now().toString(36);
const TITLE = `Locked draft ${run}`;
let administrator: CmsSession;
let documentId: string;
let valid: string;

beforeAll(async () => {
  administrator = await signInAdministrator();
  const made = await administrator.send('POST', contentPath('guide'), {
    title: TITLE,
    slug: `locked-${run}`,
  });
  documentId = (await made.json()).data.documentId;
  const url = await previewUrl(administrator, 'guide', documentId);
  valid = url.slice(`${product.cmsUrl}/preview/`.length);
});
afterAll(async () => {
  await administrator.send('DELETE', contentPath('guide', documentId));
});

test('the public listener has no previews, not even with a good token', async () => {
  const response = await call(`/preview/${valid}`);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain(TITLE);
});

test('who is not signed in gets no address, and no state of a publication (401)', async () => {
  const paths = [
    `/content-manager/preview/url/api::guide.guide?documentId=${documentId}&status=draft`,
    `/elc/publication/api::guide.guide/${documentId}`,
  ];
  for (const path of paths) {
    expect((await request(`${product.cmsUrl}${path}`)).status, path).toBe(401);
    expect((await call(path)).status, path).toBe(404);
  }
});

test.each(['/_astro/..%2f..%2fserver%2fentry.mjs', '/images/..%2fcurrent.json', '/icons/.hidden'])(
  'no file outside the folders of assets can be read: %s',
  async (path) => {
    const response = await request(`${product.cmsUrl}${path}`);
    expect([400, 403, 404]).toContain(response.status);
  },
);
