import type { Snapshot } from '@elc/contracts';
import { expect, test } from 'vitest';
import type { RenderPage } from './render-site.ts';
import { renderWholeSite } from './testing/render-whole-site.ts';

const snapshot = {
  publicUrl: 'https://city.example',
  commands: [],
  guides: [{ slug: 'walls' }],
  updates: [],
  badges: [],
} as unknown as Snapshot;

const answer: RenderPage = async ({ url }) => {
  const { pathname } = new URL(url);
  return new Response(`<p>${pathname}</p>`, { status: pathname.endsWith('/404') ? 404 : 200 });
};

test('every route is a file, rendered at its own address', async () => {
  const files = await renderWholeSite(answer, snapshot);
  expect(files.get('guides/walls/index.html')).toBe('<p>/guides/walls</p>');
  expect(files.get('404.html')).toBe('<p>/404</p>');
});

test.each([
  {
    failure: 'throws',
    fail: () => Promise.reject(new Error('no such\n  field')),
    message: '/guides/walls: no such field',
  },
  {
    failure: 'answers another status',
    fail: async () => new Response('', { status: 404 }),
    message: '/guides/walls: answered 404',
  },
])('a page that $failure stops the publication in one line', async ({ fail, message }) => {
  const render: RenderPage = (request, content) =>
    request.url.endsWith('/guides/walls') ? fail() : answer(request, content);
  await expect(renderWholeSite(render, snapshot)).rejects.toThrow(new Error(message));
});
