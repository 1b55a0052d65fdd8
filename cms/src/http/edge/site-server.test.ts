import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type PreparedAnswer, prepareAnswer } from './answer';
import type { Release } from './release';
import { createSiteServer } from './site-server';

const file = (text: string): PreparedAnswer =>
  prepareAnswer({ plain: Buffer.from(text), etag: `"${text}"` }, { 'Content-Type': 'text/html' });
const release = (
  id: string,
  files: Record<string, string>,
  redirects: Record<string, string> = {},
): Release => ({
  id,
  redirects: new Map(Object.entries(redirects)),
  files: new Map(Object.entries(files).map(([url, text]) => [url, file(text)])),
});

let server: Server | undefined;
afterEach(() => server?.close());

async function start(...releases: Release[]) {
  const site = createSiteServer();
  for (const one of releases) site.use(one);
  server = createServer((request, response) => site.serve(request, response, request.url ?? '/'));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

test('a page is found with and without a trailing slash', async () => {
  const get = await start(release('1', { '/': 'home', '/guides': 'guides' }));
  expect(await (await get('/guides/')).text()).toBe('guides');
  expect(await (await get('/')).text()).toBe('home');
});

test('what does not exist gets the 404 page with status 404, and so does its own address', async () => {
  const get = await start(release('1', { '/404': 'not here' }));
  for (const path of ['/nowhere', '/404']) {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'not here']);
  }
});

test('a client that has the bytes gets 304', async () => {
  const get = await start(release('1', { '/': 'home' }));
  expect((await get('/', { headers: { 'if-none-match': '"home"' } })).status).toBe(304);
});

test('hashed files of the release before stay, its pages do not', async () => {
  const get = await start(
    release('1', { '/old': 'old', '/_astro/a.js': 'a', '/404': 'none' }),
    release('2', { '/_astro/b.js': 'b', '/404': 'none' }),
  );
  expect((await get('/_astro/a.js')).status).toBe(200);
  expect((await get('/old')).status).toBe(404);
});

test('before the first release readers are told to come back', async () => {
  const answer = await (await start())('/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

test('an address that a page had earlier leads to where it is now', async () => {
  const moved = { '/guides/wall': '/guides/walls' };
  const get = await start(release('1', { '/guides/walls': 'walls', '/404': 'none' }, moved));
  for (const path of ['/guides/wall', '/guides/wall/']) {
    const answer = await get(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/guides/walls']);
  }
});

test('a page at an address comes before the one that was there earlier', async () => {
  const get = await start(release('1', { '/guides/wall': 'new' }, { '/guides/wall': '/guides' }));
  expect(await (await get('/guides/wall')).text()).toBe('new');
});
