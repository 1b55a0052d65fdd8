import type { Snapshot } from '@elc/contracts';
import { expect, test } from 'vitest';
import type { Published } from '../../content/published';
import type { FeatureContext } from '../../features/feature';
import type { SnapshotContent } from '../snapshot';
import { DraftIncomplete } from './draft-content';
import { createPreviews } from './previews';

const GUIDE = { uid: 'api::guide.guide', documentId: 'a'.repeat(24), version: 'draft' } as const;
const PUBLISHED = { list: async () => [] } satisfies Published;

/** A guide as the Document Service has it. */
const entry = (title: string) => ({
  documentId: GUIDE.documentId,
  slug: 'a-guide',
  title,
  summary: 'One sentence.',
  content: 'Text.',
  category: 'building',
  difficulty: 'easy',
  tags: [],
  updatedAt: new Date(0),
});

const attribute = (label: string, help: string) => ({ pluginOptions: { elc: { label, help } } });

function world({
  draft = entry('Draft'),
  live = entry('Published'),
  collect = async (content) =>
    ({
      name: content === PUBLISHED ? 'published' : 'draft',
      commands: [],
    }) as unknown as SnapshotContent,
  render = async (path, snapshot) =>
    `<body>${path} ${(snapshot as unknown as { name: string }).name}`,
}: {
  draft?: object | null;
  live?: object | null;
  collect?: (content: Published) => Promise<SnapshotContent>;
  render?: (path: string, snapshot: Snapshot) => Promise<string>;
} = {}) {
  const clock = { nowMs: 1_000_000 };
  const type = {
    pluginOptions: { elc: { mainField: 'title' } },
    attributes: {
      summary: attribute('The summary', 'What summary is for.'),
      slug: attribute('The slug', 'What slug is for.'),
    },
  };
  const strapi = {
    contentType: () => type,
    contentTypes: { [GUIDE.uid]: type },
    documents: () => ({
      findOne: async ({ status }: { status: string }) => (status === 'draft' ? draft : live),
    }),
  };
  const settings = {
    SESSION_SECRET: 'a secret of this installation',
    CMS_PUBLIC_URL: 'https://cms.example',
    PUBLIC_URL: 'https://site.example',
  };
  const context = { strapi, settings, now: () => clock.nowMs } as unknown as FeatureContext;
  const previews = createPreviews(context, {
    published: PUBLISHED,
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
  { state: 'new', live: null, ribbon: 'Preview: not published' },
  { state: 'published', live: entry('Draft'), ribbon: 'Preview: as published' },
])('a document that is $state says so and offers no other version', async ({ live, ribbon }) => {
  const { html } = await world({ live }).show();
  expect(html).toContain(ribbon);
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
  expect((await world({ draft: null }).show()).status).toBe(404);
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
