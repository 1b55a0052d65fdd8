/** @module-tag sqlite */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';

const run = Date.now().toString(36);
const made: string[] = [];
let editor: EditorAccount;
let author: EditorAccount;

beforeAll(async () => {
  const administrator = await signInAdministrator();
  editor = await newEditor(administrator);
  author = await newEditor(administrator, 'strapi-author');
});
afterAll(async () => {
  await editor.remove(made);
  await author.remove();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const save = (by: EditorAccount, fields: object) =>
  by.send('POST', contentPath('building-tip'), { title: `Tip ${run}`, text: 'Plan.', ...fields });

test('who may not publish may not schedule it either', async () => {
  const refused = await save(author, { publishAt: inHours(1) });
  expect(refused.status).toBe(400);
  expect((await refused.json()).error.message).toContain('ask an editor to schedule it');
  const saved = await save(author, {});
  expect(saved.status).toBe(201);
  const path = contentPath('building-tip', (await saved.json()).data.documentId);
  made.push(path);
  const changed = await editor.send('PUT', path, { publishAt: inHours(1) });
  expect(changed.status).toBe(200);
  expect((await author.send('PUT', path, { text: 'Plan it.' })).status).toBe(200);
  expect((await author.send('PUT', path, { publishAt: null })).status).toBe(400);
});

test('a copy is not scheduled, neither as its original is nor by who copies it', async () => {
  const saved = await save(author, {});
  const path = contentPath('building-tip', (await saved.json()).data.documentId);
  made.push(path);
  const [publishAt, unpublishAt] = [inHours(1), inHours(2)];
  expect((await editor.send('PUT', path, { publishAt, unpublishAt })).status).toBe(200);
  const over = new Date(Date.now() - 60_000).toISOString();
  const copies = [
    await author.send('POST', path.replace(/(?=\/[^/]+$)/, '/auto-clone'), {}),
    await author.send('POST', path.replace(/(?=\/[^/]+$)/, '/clone'), {
      ...{ title: `Copied tip ${run}`, text: 'Plan.', publishAt: over },
    }),
  ];
  for (const copy of copies) {
    expect(copy.status, await copy.clone().text()).toBeLessThan(300);
    const body = await copy.json();
    const { documentId } = body.data ?? body;
    made.push(contentPath('building-tip', documentId));
    const { data } = await (await editor.get(contentPath('building-tip', documentId))).json();
    expect(data).toMatchObject({ publishAt: null, unpublishAt: null, publishedAt: null });
  }
  expect((await (await editor.get(path)).json()).data).toMatchObject({ publishAt, unpublishAt });
});
