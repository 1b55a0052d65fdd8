/** @module-tag sqlite */
import { afterAll, expect, test } from 'vitest';
import { call } from '../support/http/client.ts';
import { newEditor, previewUrl, signInAdministrator } from '../support/http/editors.ts';
import { request } from '../support/http-client.ts';

const NAME = 'site-setting';
const PATH = `/content-manager/single-types/api::${NAME}.${NAME}`;
const PUBLISHED = { timeout: 90_000, interval: 250 };

interface Settings {
  readonly documentId: string;
  readonly tagline: string;
}

const editor = await newEditor(await signInAdministrator());
const before: Settings = (await (await editor.get(PATH)).json()).data;
afterAll(async () => {
  await publish(before.tagline);
  await editor.remove();
});

const save = (tagline: string | null) => editor.send('PUT', PATH, { tagline });
const publish = (tagline: string) => editor.send('POST', `${PATH}/actions/publish`, { tagline });
const home = async () => (await call('/')).text();
const preview = async (status: string) =>
  (await request(await previewUrl(editor, NAME, before.documentId, status))).text();

test('what is saved is in the preview, and on the site once it is published', {
  timeout: 200_000,
}, async () => {
  const tagline = `A tagline of a test ${Date.now()}`;
  expect((await save(tagline)).status).toBe(200);
  expect(await preview('draft')).toContain(tagline);
  expect(await preview('published')).toContain(before.tagline);
  expect(await home()).not.toContain(tagline);
  expect((await publish(tagline)).status).toBe(200);
  await expect.poll(home, PUBLISHED).toContain(tagline);
});

test('a draft without what pages need is saved, and not published', async () => {
  expect((await save(null)).status).toBe(200);
  expect(await preview('draft')).toContain('Tagline');
  const refused = await editor.send('POST', `${PATH}/actions/publish`, { tagline: null });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('tagline')]);
});

test.each([
  { action: 'unpublished', method: 'POST', path: `${PATH}/actions/unpublish` },
  { action: 'deleted', method: 'DELETE', path: PATH },
])('they cannot be $action', async ({ method, path }) => {
  const refused = await editor.send(method, path, method === 'POST' ? {} : undefined);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('every page needs them'),
  ]);
});
