import { afterAll, expect, test } from 'vitest';
import { contentPath, newEditor, signInAdministrator } from '../support/http/editors.ts';

const run = Date.now().toString(36);
const made: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove(made));

const GUIDE = {
  title: `Unread ${run}`,
  slug: `unread-${run}`,
  summary: 'A guide that the site could not show as it was first written.',
  content: '## Look\n\nRead on.',
  category: 'community',
  difficulty: 'easy',
};

/** The answer to a draft with these fields that is published at once, or to the draft where that is refused. */
async function published(name: string, fields: object) {
  const saved = await editor.send('POST', contentPath(name), fields);
  if (saved.status !== 201) return saved;
  const document = contentPath(name, (await saved.json()).data.documentId);
  made.push(document);
  const answer = await editor.send('POST', `${document}/actions/publish`);
  if (answer.status !== 200) {
    const { data } = await (await editor.get(`${document}?status=published`)).json();
    expect(data?.publishedAt ?? null).toBeNull();
  }
  return answer;
}

async function refused(answer: Response) {
  expect(answer.status).toBe(400);
  const { error } = await answer.json();
  return error.details.errors.map(
    ({ path, message }: { path: string[]; message: string }) => `${path.join('.')}: ${message}`,
  );
}

const ADDRESS =
  'slug: An address has letters from a to z, digits and single hyphens, and no spaces. Correct it, or leave it empty: it is then made from the title.';

test.each(['My_Guide', 'v1.2', 'a--b', '..', '-a', 'a-'])('the address %j', async (slug) => {
  expect(await refused(await published('guide', { ...GUIDE, slug }))).toEqual([ADDRESS]);
});

test.each(['', '   ', '\u200b', '\u3164', '\u0001'])('a summary of %j', async (summary) => {
  expect(await refused(await published('guide', { ...GUIDE, summary }))).toEqual([
    expect.stringMatching(/^summary: .* must be filled in\.$/),
  ]);
});
