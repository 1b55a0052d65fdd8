import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';

const PICTURE = path.resolve(
  import.meta.dirname,
  '../../cms/content/player-builds/night-market.png',
);
const run = Date.now().toString(36);
const made: string[] = [];
let editor: EditorAccount;

beforeAll(async () => {
  editor = await newEditor(await signInAdministrator());
});
afterAll(() => editor.remove(made));

async function upload(): Promise<number> {
  const form = new FormData();
  form.set('files', new Blob([await readFile(PICTURE)], { type: 'image/png' }), `bare-${run}.png`);
  const [{ id }] = await (await editor.upload('/upload', form)).json();
  made.push(`/upload/files/${id}`);
  return id;
}

async function draft(name: string, fields: object): Promise<string> {
  const { documentId } = (await (await editor.send('POST', contentPath(name), fields)).json()).data;
  made.push(contentPath(name, documentId));
  return contentPath(name, documentId);
}

const publish = async (document: string) => {
  const response = await editor.send('POST', `${document}/actions/publish`);
  return { status: response.status, text: await response.text() };
};

test('a build with an undescribed picture stays a draft until the picture is described', async () => {
  const image = await upload();
  const document = await draft('player-build', {
    title: `Bare ${run}`,
    builder: 'A test',
    description: 'A build whose picture nobody has described yet.',
    image,
    order: 9999,
  });
  const refused = await publish(document);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(`The picture \\"bare-${run}.png\\" has no alternative text.`);
  const { data } = await (await editor.get(`${document}?status=published`)).json();
  expect(data?.publishedAt ?? null).toBeNull();

  const form = new FormData();
  form.set(
    'fileInfo',
    JSON.stringify({ name: `bare-${run}.png`, alternativeText: 'A market at night.' }),
  );
  expect((await editor.upload(`/upload?id=${image}`, form)).status).toBe(200);
  expect((await publish(document)).status).toBe(200);
});

test.each([
  { what: 'an upload', query: '', withFile: true },
  { what: 'a change', query: '?id=', withFile: false },
])('$what that describes a picture by the name of a file is refused', async (expected) => {
  const query = expected.query && `${expected.query}${await upload()}`;
  const form = new FormData();
  if (expected.withFile) form.set('files', new Blob([await readFile(PICTURE)]), 'ad-wide.png');
  form.set('fileInfo', JSON.stringify({ name: 'ad-wide.png', alternativeText: 'ad-wide.PNG ' }));
  const refused = await editor.upload(`/upload${query}`, form);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('is the name of a file. Write what the picture shows.'),
  ]);
  const { results } = await (await editor.get('/upload/files?_q=ad-wide')).json();
  expect(results).toEqual([]);
});

test('a guide with an undescribed picture in its text is refused, with where to write', async () => {
  const document = await draft('guide', {
    title: `Bare ${run}`,
    slug: `bare-${run}`,
    summary: 'A guide whose text shows a picture that nobody has described in words so far.',
    content: '## Look\n\n![](/uploads/bridge.png)',
    category: 'community',
    difficulty: 'easy',
  });
  const refused = await publish(document);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('![like this](/uploads/bridge.png)');
});
