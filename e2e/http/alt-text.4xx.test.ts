/** @module-tag sqlite */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentPath, newEditor, signInAdministrator } from '../support/http/editors.ts';

const PICTURE = path.resolve(
  import.meta.dirname,
  '../../cms/content/player-builds/night-market.png',
);
const run = Date.now().toString(36);
const made: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove(made));

async function upload(fileInfo: object = {}): Promise<number> {
  const form = new FormData();
  form.set('fileInfo', JSON.stringify(fileInfo));
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
  const { errors } = JSON.parse(refused.text).error.details;
  expect(errors).toEqual([
    expect.objectContaining({
      path: ['image'],
      message: expect.stringContaining(`The picture "bare-${run}.png" has no alternative text.`),
    }),
  ]);
  const { data } = await (await editor.get(`${document}?status=published`)).json();
  expect(data?.publishedAt ?? null).toBeNull();

  const form = new FormData();
  form.set(
    'fileInfo',
    JSON.stringify({ name: `bare-${run}.png`, alternativeText: 'A market at night.' }),
  );
  expect((await editor.upload(`/upload?id=${image}`, form)).status).toBe(200);
  expect((await publish(document)).status).toBe(200);

  const cleared = new FormData();
  cleared.set('fileInfo', JSON.stringify({ alternativeText: ' ' }));
  for (const path of [`/upload?id=${image}`, `/upload/files/${image}/replace`]) {
    if (path.endsWith('replace'))
      cleared.set('files', new Blob([await readFile(PICTURE)], { type: 'image/png' }), 'other.png');
    const answer = await editor.upload(path, cleared);
    expect([answer.status, (await answer.json()).error.message]).toEqual([
      400,
      `Alternative text must stay: readers see the picture in Home: Player builds "Bare ${run}". Write what it shows.`,
    ]);
  }
  const used = `"bare-${run}.png" is used in Home: Player builds "Bare ${run}".`;
  const file = `/upload/files/${image}`;
  for (const answer of [
    await editor.send('DELETE', file),
    await editor.send('POST', '/upload/actions/bulk-delete', { fileIds: [image] }),
  ]) {
    expect([answer.status, (await answer.json()).error]).toEqual([
      400,
      expect.objectContaining({ message: used, details: { isUsed: true } }),
    ]);
  }
  expect((await editor.get(file)).status).toBe(200);
  expect((await editor.send('DELETE', `${file}?anyway=true`)).status).toBe(200);
});

test('a picture in a text is used, and a folder is not deleted with it', async () => {
  const folder = await editor.send('POST', '/upload/folders', { name: `f-${run}`, parent: null });
  const { id } = (await folder.json()).data;
  const image = await upload({ folder: id });
  const { url } = await (await editor.get(`/upload/files/${image}`)).json();
  const document = await draft('guide', {
    title: `Folder ${run}`,
    content: `![A market](${url})`,
  });
  const unused = await upload();
  const remove = (selection: object) =>
    editor.send('POST', '/upload/actions/bulk-delete', selection);
  const refused = await remove({ fileIds: [unused], folderIds: [id] });
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    400,
    `"bare-${run}.png" is used in Guides "Folder ${run}".`,
  ]);
  expect((await editor.get(`/upload/files/${unused}`)).status).toBe(200);
  expect((await remove({ fileIds: [unused] })).status).toBe(200);
  expect((await editor.get(`/upload/files/${unused}`)).status).toBe(404);
  expect((await editor.send('DELETE', document)).status).toBe(200);
  expect((await remove({ folderIds: [id] })).status).toBe(200);
});

test('of several that are published at once, the one that is refused is named', async () => {
  const texts = { builder: 'A test', description: 'Without a picture.', order: 9998 };
  const other = await draft('player-build', { ...texts, title: `Many ${run}` });
  const documentIds = [other.split('/').at(-1)];
  const answer = await editor.send('POST', `${contentPath('player-build')}/actions/bulkPublish`, {
    documentIds,
  });
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    400,
    expect.stringMatching(new RegExp(`^Home: Player builds "Many ${run}": .* must be chosen\\.`)),
  ]);
});
