/**
 * @module-tag core
 * @module-tag sqlite
 */
import { afterAll, expect, test } from 'vitest';
import { call, product } from '../support/http/client.ts';
import {
  contentPath,
  newEditor,
  previewUrl,
  signInAdministrator,
} from '../support/http/editors.ts';
import { request } from '../support/http-client.ts';

const run = Date.now().toString(36);
const SECRET_TEXT = `unpublished words of ${run}`;
const drafts: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(async () => {
  for (const path of drafts) await editor.send('DELETE', path);
  await editor.remove();
});

async function write(name: string, fields: object): Promise<string> {
  const response = await editor.send('POST', contentPath(name), fields);
  const text = await response.text();
  expect(response.status, text).toBe(201);
  const { documentId } = JSON.parse(text).data;
  drafts.push(contentPath(name, documentId));
  return documentId;
}

const guide = {
  title: `A draft ${run}`,
  slug: `a-draft-${run}`,
  summary: 'A guide that nobody but its editor may read as long as it is not published.',
  content: `## Why\n\n${SECRET_TEXT}`,
  category: 'community',
  difficulty: 'easy',
  tags: [{ text: 'drafts' }],
};

async function shown(name: string, documentId: string, status?: string) {
  const response = await request(await previewUrl(editor, name, documentId, status));
  return { response, html: await response.text() };
}

test('an editor reads a draft on the page that it will have', async () => {
  const documentId = await write('guide', guide);
  const { response, html } = await shown('guide', documentId);
  expect(response.status).toBe(200);
  expect(html).toContain(SECRET_TEXT);
  expect(html).toContain('Preview: not published');
  expect(html).toMatch(new RegExp(`<h1[^>]*>${guide.title}</h1>`));
  expect(html).not.toContain('<script');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(
      /default-src 'none'.*frame-ancestors 'self'; sandbox /,
    ),
  });
});

test('the page looks as it will: its styles come from the same listener', async () => {
  const documentId = await write('guide', { ...guide, slug: `styled-${run}` });
  const { html } = await shown('guide', documentId);
  const sheets = [...html.matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, path]) => path);
  expect(sheets.length).toBeGreaterThan(0);
  for (const path of sheets) {
    const response = await request(`${product.cmsUrl}${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
  }
});

test('readers get nothing of it', async () => {
  const documentId = await write('guide', { ...guide, slug: `hidden-${run}` });
  const url = new URL(await previewUrl(editor, 'guide', documentId));
  for (const path of [`/guides/hidden-${run}`, url.pathname, '/guides', '/commands']) {
    expect(await (await call(path)).text(), path).not.toContain(run);
  }
  expect((await call(url.pathname)).status).toBe(404);
  expect(await (await call('/api/guides')).text()).not.toContain(run);
});
