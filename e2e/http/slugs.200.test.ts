/** @module-tag sqlite */
import { afterAll, expect, test } from 'vitest';
import { contentPath, newEditor, signInAdministrator } from '../support/http/editors.ts';

const run = Date.now().toString(36);
const made: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove(made));

/** Saves a new guide and returns its document. */
async function save(fields: object): Promise<{ documentId: string; slug: string | null }> {
  const response = await editor.send('POST', contentPath('guide'), fields);
  const { data } = await response.json();
  made.push(contentPath('guide', data.documentId));
  return data;
}

/** Saves changes of a guide and returns its slug then. */
async function change(documentId: string, fields: object): Promise<string | null> {
  const response = await editor.send('PUT', contentPath('guide', documentId), fields);
  return (await response.json()).data.slug;
}

test('one that was written stays, and the address of a guide outlives its title', async () => {
  const { documentId, slug } = await save({ title: `First ${run}`, slug: `mine-${run}` });
  expect(slug).toBe(`mine-${run}`);
  expect(await change(documentId, { title: `Second ${run}`, slug: '' })).toBe(`mine-${run}`);
  expect(await change(documentId, { title: `Third ${run}` })).toBe(`mine-${run}`);
});
