/** @module-tag sqlite */
import { afterAll, expect, test } from 'vitest';
import { contentPath, newEditor, signInAdministrator } from '../support/http/editors.ts';

const run = Date.now().toString(36);
const made: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove(made));

const guide = (content: string) => ({
  title: `Links ${run}`,
  summary: 'A guide whose links are judged when it is saved.',
  content,
  category: 'community',
  difficulty: 'easy',
});
const link = (url: string) => ({
  label: `Link ${run}`,
  kind: 'wiki',
  url,
  description: 'A link that is judged when it is saved.',
  order: 999,
});
const featured = (url: string) => ({ title: `Featured ${run}`, description: 'Judged.', url });

test.each([
  { name: 'guide', field: 'content', fields: guide('Read [this](javascript:alert(1)).') },
  { name: 'guide', field: 'content', fields: guide('<a href="java&#115;cript:alert(1)">x</a>') },
  { name: 'official-link', field: 'url', fields: link('javascript:alert(document.cookie)') },
  { name: 'featured-item', field: 'url', fields: featured('javascript:alert(1)') },
])(
  'a $name with such a $field is not saved, not as a draft either: $fields',
  async ({ name, field, fields }) => {
    const response = await editor.send('POST', contentPath(name), fields);
    const text = await response.text();
    expect(response.status, text).toBe(400);
    const { error } = JSON.parse(text);
    expect(error).toMatchObject({
      name: 'ValidationError',
      details: { errors: [{ path: [field], message: error.message }] },
    });
    expect(error.message).toMatch(/^The (link to|address) .+https:\/\//);
  },
);

test('other links are saved, and a change to such a one is refused', async () => {
  const fields = guide('[a](https://example.org) [b](/guides) [c](#rules) [d](mailto:a@b.example)');
  const saved = await editor.send('POST', contentPath('guide'), fields);
  expect(saved.status).toBe(201);
  const document = contentPath('guide', (await saved.json()).data.documentId);
  made.push(document);
  const content = '[a](vbscript:x)';
  expect((await editor.send('PUT', document, { content })).status).toBe(400);
  expect((await editor.send('POST', `${document}/actions/publish`, { content })).status).toBe(400);
});
