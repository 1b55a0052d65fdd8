import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharp } from '../support/http/ads.ts';
import {
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';

const run = Date.now().toString(36);
const made: string[] = [];
let editor: EditorAccount;

beforeAll(async () => {
  editor = await newEditor(await signInAdministrator());
});
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

test.each(['tomorrow', '2027-02-30T10:00:00Z'])(
  'the time %s is refused beside its field',
  async (publishAt) => {
    const answer = await published('guide', { ...GUIDE, publishAt });
    expect(await refused(answer)).toEqual([
      'publishAt: This is no time. Write a day and an hour, such as 2026-12-24T18:00:00Z.',
    ]);
  },
);

test('a guide has as much text as the CMS takes, and the refusal of more names the field', async () => {
  const long = { ...GUIDE, title: `Long ${run}`, slug: `long-${run}` };
  expect((await published('guide', { ...long, content: 'a '.repeat(50_000) })).status).toBe(200);
  const refusal = await published('guide', { ...long, content: 'a '.repeat(50_001) });
  expect([refusal.status, (await refusal.json()).error.message]).toEqual([
    413,
    'The text in content is too long. Shorten it to at most 100000 characters.',
  ]);
});

test('a support address that no page can show keeps Site settings as readers see them', async () => {
  const settings = '/content-manager/single-types/api::site-setting.site-setting';
  const shown = async () =>
    (await (await editor.get(`${settings}?status=published`)).json()).data.supportEmail;
  const before = await shown();
  const publish = (supportEmail: string) =>
    editor.send('POST', `${settings}/actions/publish`, { supportEmail });
  expect(await refused(await publish('info@exämple.org'))).toEqual([
    'supportEmail: Support e-mail address must be an e-mail address such as name@example.com.',
  ]);
  expect(await shown()).toBe(before);
  expect((await publish(before)).status).toBe(200);
});

test('control characters go, and what is left is published', async () => {
  const title = `Ten\u0001 boa\u0008ts ${run}\u000b\ufffe`;
  const answer = await published('building-tip', { title, text: 'Plan.' });
  expect(answer.status).toBe(200);
  expect((await answer.json()).data.title).toBe(`Ten boats ${run}`);
});

test('an AVIF is measured when it is uploaded, and published', async () => {
  const pixels = {
    create: { width: 640, height: 400, channels: 3, background: '#7c3aed' },
  } as const;
  const bytes: Buffer<ArrayBuffer> = await sharp(pixels).avif({ effort: 0 }).toBuffer();
  const form = new FormData();
  form.set('files', new Blob([bytes], { type: 'image/avif' }), `pier-${run}.avif`);
  form.set('fileInfo', JSON.stringify({ alternativeText: 'A pier in violet.' }));
  const [{ id, width, height }] = await (await editor.upload('/upload', form)).json();
  made.push(`/upload/files/${id}`);
  expect([width, height]).toEqual([640, 400]);
  const build = {
    ...{ title: `Pier ${run}`, builder: 'A test', order: 9998, image: id },
    description: 'A pier whose picture is an AVIF.',
  };
  expect((await published('player-build', build)).status).toBe(200);
});
