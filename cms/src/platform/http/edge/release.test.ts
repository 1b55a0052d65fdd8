import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useTestFolder } from '../../testing/test-folder';
import { contentTypeOf, createReleaseLoader } from './release';

const at = useTestFolder();

test('a file that the release before has too is the same object, another one at its address is not', async () => {
  const load = createReleaseLoader(at());
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
    source: at('files/d'),
    etag: '"d"',
  });
});

test('a release with unreadable redirects is refused', async () => {
  const load = createReleaseLoader(at());
  const list = { 'redirects.json': ['moved', 10] } as const;
  await expect(load('1', list)).rejects.toThrow();
  await writeFile(at('moved'), JSON.stringify([{ from: '/guides/a', to: '/guides/b' }]));
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
