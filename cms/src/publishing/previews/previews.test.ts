import type { Snapshot } from '@elc/contracts';
import { expect, test } from 'vitest';
import type { Published } from '../content/published';
import type { SnapshotContent } from '../snapshot';
import { DraftIncomplete } from './draft-content';
import { createPreviews, type PreviewedDocument } from './previews';

const GUIDE = { uid: 'api::guide.guide', documentId: 'a'.repeat(24), version: 'draft' } as const;
const PUBLISHED = { name: 'published' } as unknown as Published;
const DRAFT = { name: 'draft' } as unknown as Published;

function world({
  found = { title: 'Title', fields: { slug: 'a-guide' }, draft: 'changed' },
  collect = async (content) => content as unknown as SnapshotContent,
  render = async (path, snapshot) =>
    `<body>${path} ${(snapshot as unknown as { name: string }).name}`,
}: {
  found?: PreviewedDocument | null;
  collect?: (content: Published) => Promise<SnapshotContent>;
  render?: (path: string, snapshot: Snapshot) => Promise<string>;
} = {}) {
  const clock = { nowMs: 1_000_000 };
  const previews = createPreviews({
    secret: 'a secret of this installation',
    cmsUrl: 'https://cms.example',
    publicUrl: 'https://site.example',
    now: () => clock.nowMs,
    published: PUBLISHED,
    find: async () => found,
    draftOf: () => DRAFT,
    helpOf: (_uid, field) => `What ${field} is for.`,
    labelOf: (_uid, field) => `The ${field}`,
    collect,
    renderer: { page: render },
  });
  const show = (version: 'draft' | 'published' = 'draft') =>
    previews.show(tokenOf(previews.urlOf({ ...GUIDE, version })));
  return { clock, previews, show };
}

const tokenOf = (url: string) => url.replace('https://cms.example/preview/', '');

test('a draft is shown on its page, among published content', async () => {
  const { status, html } = await world().show();
  expect(status).toBe(200);
  expect(html).toContain('/guides/a-guide draft');
  expect(html).toContain('Preview: changes not published');
  expect(html).toContain('Published version');
});

test('the published version is shown without any draft', async () => {
  const { html } = await world().show('published');
  expect(html).toContain('/guides/a-guide published');
});

test.each([
  { draft: 'new', ribbon: 'Preview: not published' },
  { draft: 'published', ribbon: 'Preview: as published' },
] as const)('a document that is $draft says so and offers no other version', async (given) => {
  const found = { title: 'T', fields: { slug: 'a' }, draft: given.draft };
  const { html } = await world({ found }).show();
  expect(html).toContain(given.ribbon);
  expect(html).not.toContain('Published version');
});

test('an address is good for ten minutes', async () => {
  const { clock, previews } = world();
  const token = tokenOf(previews.urlOf(GUIDE));
  clock.nowMs += 10 * 60_000 - 1;
  expect((await previews.show(token)).status).toBe(200);
  clock.nowMs += 1;
  expect(await previews.show(token)).toMatchObject({
    status: 410,
    html: expect.stringContaining('This preview has run out'),
  });
});

test('a draft that lacks something names it, with what it is for', async () => {
  const collect = async () => {
    throw new DraftIncomplete([
      { field: 'summary', empty: true },
      { field: 'slug', empty: false },
    ]);
  };
  const { status, html } = await world({ collect }).show();
  expect(status).toBe(422);
  expect(html).toContain('<strong>The summary</strong> is empty. What summary is for.');
  expect(html).toContain('<strong>The slug</strong> cannot be shown as it is. What slug is for.');
});

test.each([
  { name: 'a token of nobody', token: 'abc.def', status: 403 },
  { name: 'no token', token: '', status: 403 },
])('$name shows nothing', async ({ token, status }) => {
  expect((await world().previews.show(token)).status).toBe(status);
});

test('a deleted document is 404', async () => {
  expect((await world({ found: null }).show()).status).toBe(404);
});

test('a page that cannot be rendered says why', async () => {
  const render = async () => {
    throw new Error('/guides/a-guide: a template threw');
  };
  const { status, html } = await world({ render }).show();
  expect([status, html]).toEqual([503, expect.stringContaining('a template threw')]);
});

test('an editor who has opened the CMS under another host name is shown its own', async () => {
  const { status, html } = await world().previews.show('other-host');
  expect(status).toBe(409);
  expect(html).toContain('Open https://cms.example/admin, sign in there');
  expect(html).toContain('<a href="https://cms.example/admin" target="_blank">');
});
