/**
 * @module-tag core
 * @module-tag sqlite
 */
import { afterAll, expect, test } from 'vitest';
import { call, product, siteUrl } from '../support/http/client.ts';
import { contentPath, newEditor, signInAdministrator } from '../support/http/editors.ts';

/** A publication takes the time of a build; only a failure takes as long as this. */
const PUBLISHED = { timeout: 90_000, interval: 250 };
const LONG_MS = 300_000;
const run = Date.now().toString(36);
const made: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove(made));

const statusOf = async (name: string, documentId: string) =>
  (await editor.get(`/elc/publication/api::${name}.${name}/${documentId}`)).json();

test('a guide is followed from draft to the site and off it again', {
  timeout: LONG_MS,
}, async () => {
  const response = await editor.send('POST', contentPath('guide'), {
    title: `Followed ${run}`,
    slug: `followed-${run}`,
    summary: 'A guide whose way to readers a test follows, from its draft to the site and back.',
    content: '## Why\n\nBecause editors want to know.',
    category: 'community',
    difficulty: 'easy',
  });
  const { documentId } = (await response.json()).data;
  const path = contentPath('guide', documentId);
  made.push(path);
  const off = { document: 'unpublished', since: null, url: null };
  expect(await statusOf('guide', documentId)).toMatchObject(off);

  const before = Date.now();
  expect((await editor.send('POST', `${path}/actions/publish`)).status).toBe(200);
  await expect
    .poll(() => statusOf('guide', documentId), PUBLISHED)
    .toMatchObject({
      document: 'live',
      site: 'current',
      reason: null,
      since: expect.any(String),
      url: `${siteUrl}/guides/followed-${run}`,
    });
  await expect
    .poll(async () => Date.parse((await statusOf('guide', documentId)).since))
    .toBeGreaterThanOrEqual(before);
  await expect.poll(async () => (await call(`/guides/followed-${run}`)).status).toBe(200);

  expect((await editor.send('POST', `${path}/actions/unpublish`)).status).toBe(200);
  await expect
    .poll(() => statusOf('guide', documentId), PUBLISHED)
    .toMatchObject({
      ...off,
      site: 'current',
    });
});

test('first content has been on the site since its first build', async () => {
  const list = await (await editor.get(contentPath('command'))).json();
  const [{ documentId }] = list.results;
  await expect
    .poll(() => statusOf('command', documentId), PUBLISHED)
    .toMatchObject({
      document: 'live',
      since: expect.stringMatching(/^\d{4}-/),
      url: expect.stringContaining(`${siteUrl}/commands/`),
    });
});

test('content that is not on the site has no such state', async () => {
  const response = await editor.get(`/elc/publication/plugin::upload.file/${'a'.repeat(24)}`);
  expect([403, 404]).toContain(response.status);
  expect(product.cmsUrl).not.toBe(siteUrl);
});
