import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Answer, sendAnswer } from './answer';
import type { FindKnown } from './named-pages';
import type { Release, SiteFile } from './release';
import type { SiteFiles } from './site-files';
import { createSiteServer } from './site-server';

/** Of each text: its bytes are its own name. */
const file = (url: string, text: string): SiteFile => ({
  url,
  key: url + text,
  source: text,
  size: text.length,
  etag: `"${text}"`,
  contentType: 'text/html',
  isImmutable: false,
});
const release = (
  id: string,
  files: Record<string, string>,
  redirects: Record<string, string | null> = {},
): Release => ({
  id,
  redirects: new Map(Object.entries(redirects)),
  namedPages: [
    { page: '/players', aliases: ['/player'], parameter: 'username', pictures: '/cards' },
  ],
  files: new Map(Object.entries(files).map(([url, text]) => [url, file(url, text)])),
});

/** Reads from nowhere, and records what was read. */
function createFiles() {
  const read: string[] = [];
  const held = new Map<string, Answer>();
  const files: SiteFiles = {
    ready: ({ source }) => held.get(source),
    async load({ source, etag, contentType }) {
      const known = held.get(source);
      if (known) return known;
      if (source === 'unreadable') throw new Error('no such file');
      read.push(source);
      const made = {
        body: { plain: Buffer.from(source), etag },
        headers: { 'Content-Type': contentType },
      };
      held.set(source, made);
      return made;
    },
  };
  return { files, read };
}

let server: Server | undefined;
afterEach(() => server?.close());

const start = (...releases: Release[]) => startKnowing(async () => null, ...releases);

async function startKnowing(findKnown: FindKnown, ...releases: Release[]) {
  const site = createSiteServer(createFiles().files, {}, findKnown);
  for (const one of releases) await site.use(one);
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const ready = site.ready(path, path);
    const sent = ready
      ? sendAnswer(request, response, 200, ready.body, { ...ready.headers })
      : site.serve(request, response, path, {});
    sent.catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  /** Twice, with the same answer: the second one may come from memory. */
  return async (path: string, init?: RequestInit) => {
    const [first, second] = [await get(path, init), await get(path, init)];
    expect(await second.clone().text()).toBe(await first.text());
    return second;
  };
}

test('a page is found with and without a trailing slash', async () => {
  const get = await start(release('1', { '/': 'home', '/guides': 'guides' }));
  expect(await (await get('/guides/')).text()).toBe('guides');
  expect(await (await get('/')).text()).toBe('home');
});

test('a folder may have a 404 page of its own', async () => {
  const get = await start(
    release('1', { '/404.html': 'not here', '/updates/404.html': 'deleted' }),
  );
  const textAt = async (path: string) => (await get(path)).text();
  expect(await textAt('/updates/old')).toBe('deleted');
  expect(await textAt('/updates/404')).toBe('deleted');
  expect((await get('/updates/404')).status).toBe(404);
  expect(await textAt('/updates/old/more')).toBe('not here');
  expect(await textAt('/other')).toBe('not here');
});

test('what does not exist gets the 404 page with status 404, and so does its own address', async () => {
  const get = await start(release('1', { '/404.html': 'not here' }));
  for (const path of ['/nowhere', '/404', '/404.html']) {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'not here']);
  }
});

test('hashed files of the release before stay, its pages do not', async () => {
  const get = await start(
    release('1', { '/old': 'old', '/_astro/a.js': 'a', '/404.html': 'none' }),
    release('2', { '/_astro/b.js': 'b', '/404.html': 'none' }),
  );
  expect((await get('/_astro/a.js')).status).toBe(200);
  expect((await get('/old')).status).toBe(404);
});

test('before the first release readers get the time to try again', async () => {
  const answer = await (await start())('/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

test('an address that a page had earlier leads to where it is now', async () => {
  const moved = { '/guides/wall': '/guides/walls' };
  const get = await start(release('1', { '/guides/walls': 'walls', '/404.html': 'none' }, moved));
  for (const path of ['/guides/wall', '/guides/wall/']) {
    const answer = await get(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/guides/walls']);
  }
});

test('a page at an address comes before the one that was there earlier', async () => {
  const get = await start(release('1', { '/guides/wall': 'new' }, { '/guides/wall': '/guides' }));
  expect(await (await get('/guides/wall')).text()).toBe('new');
});

test('a page that was withdrawn is gone, with the page that leads on', async () => {
  const get = await start(release('1', { '/404.html': 'none' }, { '/commands/fly': null }));
  const answer = await get('/commands/fly');
  expect([answer.status, await answer.text()]).toEqual([410, 'none']);
});

test('one page is served for each name below it, and other ways to a name lead there', async () => {
  const get = await start(release('1', { '/players': 'player', '/404.html': 'none' }));
  for (const path of [
    '/players',
    '/players/OldTownMayor',
    '/players/OldTownMayor/',
    '/players/404',
  ]) {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, 'player']);
  }
  expect((await get('/players/a/b')).status).toBe(404);
  const answer = await get('/player/OldTownMayor', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/players/OldTownMayor']);
});

const PLAYER = '<template data-live="veteran">{{reason}}</template>';
const known = (reason: string) => ({
  ...{ title: 'Mayor', heading: 'Mayor', description: reason },
  parts: { veteran: [{ reason }] },
});

test('what is known of a name is asked for at each request, and no cache on the way keeps it', async () => {
  let reason: string | null = 'first';
  const page = release('1', { '/players': PLAYER });
  const get = await startKnowing(async () => (reason === null ? null : known(reason)), page);
  const one = await get('/players/Mayor');
  expect([await one.text(), one.headers.get('cache-control')]).toEqual([
    'first',
    'private, no-cache',
  ]);
  reason = null;
  const headers = { 'If-None-Match': one.headers.get('etag') ?? '' };
  const other = await get('/players/Mayor', { headers });
  expect([other.status, await other.text(), other.headers.get('cache-control')]).toEqual([
    200,
    '',
    null,
  ]);
});

test.each([
  ['fails', () => Promise.reject(new Error('no database'))],
  ['does not answer', () => new Promise<null>(() => {})],
])('where what is known %s, the page is that of any name', async (_what, findKnown) => {
  const get = await startKnowing(findKnown, release('1', { '/players': `p${PLAYER}` }));
  const answer = await get('/players/Mayor');
  expect([answer.status, await answer.text()]).toEqual([200, 'p']);
});

test('a file that cannot be read is a failure of its own', async () => {
  const get = await start(release('1', { '/': 'home', '/guides': 'unreadable' }));
  expect((await get('/guides')).status).toBe(500);
  expect((await get('/')).status).toBe(200);
});

test('what readers requested is in memory when the next release is served, and nothing else is read', async () => {
  const { files, read } = createFiles();
  const site = createSiteServer(files);
  const first = release('1', { '/': 'home', '/guides': 'guides', '/contact': 'contact' });
  await site.use(first);
  for (const path of ['/', '/guides']) await files.load(first.files.get(path) as SiteFile);
  read.length = 0;
  const next = { '/': 'home', '/guides': 'new guides', '/contact': 'new contact' };
  await site.use(release('2', next));
  expect(read).toEqual(['new guides']);
});
