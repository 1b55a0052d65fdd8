import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentTypeOf, createReleaseLoader } from './release';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'elc-release-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a file that the release before has too is the same object, another one at its address is not', async () => {
  const load = createReleaseLoader(root);
  const before = await load('1', {
    'index.html': ['files/a', 10],
    'guides/index.html': ['files/b', 20],
    'guides/walls/index.html': ['files/c', 30],
  });
  const after = await load('2', {
    'index.html': ['files/a', 10],
    'guides/index.html': ['files/d', 20],
  });
  expect([...after.files.keys()]).toEqual(['/', '/guides']);
  expect(after.files.get('/')).toBe(before.files.get('/'));
  expect(after.files.get('/guides')).toMatchObject({
    source: path.join(root, 'files/d'),
    etag: '"d"',
  });
});

test('a release with unreadable redirects is refused', async () => {
  const load = createReleaseLoader(root);
  const list = { 'redirects.json': ['moved', 10] } as const;
  await expect(load('1', list)).rejects.toThrow();
  await writeFile(
    path.join(root, 'moved'),
    JSON.stringify([{ from: '/guides/a', to: '/guides/b' }]),
  );
  expect((await load('1', list)).redirects).toEqual(new Map([['/guides/a', '/guides/b']]));
});

test.each(['a.html', 'a.CSS', 'a.js', 'a.json', 'a.xml', 'a.txt'])(
  '%s names its charset',
  (name) => {
    expect(contentTypeOf(name)).toMatch(/^(?:text|application)\/\w+; charset=utf-8$/);
  },
);

test('what is not known is bytes, which no browser shows', () => {
  expect(contentTypeOf('a.exe')).toBe('application/octet-stream');
});
