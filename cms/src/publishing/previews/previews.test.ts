import type { Snapshot } from '@elc/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useContent } from '../../content/content';
import type { Published } from '../../content/published';
import { useEnv } from '../../platform/env/env';
import { useRenderer } from '../renderer';
import type { SnapshotContent } from '../snapshot';
import { DraftIncomplete } from './draft-content';
import { previewUrl, showPreview } from './previews';

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
  useContent({ published: PUBLISHED } as never);
  useRenderer({ page: render } as never);
  const show = (token: string) => showPreview(strapi as never, token, collect);
  return {
    showToken: show,
    show: (version: 'draft' | 'published' = 'draft') =>
      show(tokenOf(previewUrl({ ...GUIDE, version }))),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  useEnv({
    SESSION_SECRET: 'a secret of this installation',
    CMS_PUBLIC_URL: 'https://cms.example',
    PUBLIC_URL: 'https://site.example',
  });
});

afterEach(() => {
  vi.useRealTimers();
  useEnv(null);
});

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
  const { showToken } = world();
  const token = tokenOf(previewUrl(GUIDE));
  vi.setSystemTime(1_000_000 + 10 * 60_000 - 1);
  expect((await showToken(token)).status).toBe(200);
  vi.setSystemTime(1_000_000 + 10 * 60_000);
  expect(await showToken(token)).toMatchObject({
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
  expect((await world().showToken(token)).status).toBe(status);
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
  const { status, html } = await world().showToken('other-host');
  expect(status).toBe(409);
  expect(html).toContain('Open https://cms.example/admin, sign in there');
  expect(html).toContain('<a href="https://cms.example/admin" target="_blank">');
});
