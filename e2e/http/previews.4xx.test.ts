/** @module-tag sqlite */
import { createHmac } from 'node:crypto';
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

/** A token as the product would sign it. */
function sign(fields: unknown[]): string {
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
  const secret = process.env.SESSION_SECRET ?? '';
  return `${text}.${createHmac('sha256', secret).update(`preview:${text}`).digest('base64url')}`;
}

async function open(token: string) {
  const response = await request(`${product.cmsUrl}/preview/${token}`);
  return { response, status: response.status, html: await response.text() };
}

const inAMinute = () => Date.now() + 60_000;

test.each([
  { name: 'no token', token: () => '' },
  { name: 'a token of nobody', token: () => 'abc.def' },
  { name: 'a changed signature', token: () => `${valid.slice(0, -2)}AA` },
  {
    name: "another document's token",
    token: () => {
      const other = sign(['api::guide.guide', 'z'.repeat(24), 'draft', inAMinute()]);
      return `${valid.split('.')[0]}.${other.split('.')[1]}`;
    },
  },
])('$name shows nothing (403)', async ({ token }) => {
  const { status, html } = await open(token());
  expect([status, html]).toEqual([403, expect.stringContaining('No preview at this address')]);
  expect(html).not.toContain(TITLE);
});

test('a token whose time is over shows nothing, and says what to do (410)', async () => {
  const { status, html, response } = await open(
    sign(['api::guide.guide', documentId, 'draft', Date.now() - 1]),
  );
  expect([status, html]).toEqual([
    410,
    expect.stringContaining('press &quot;Open preview&quot; again'),
  ]);
  expect(html).not.toContain(TITLE);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
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
