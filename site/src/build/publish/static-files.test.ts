import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore, readTree } from './static-files.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'static-'));
});

afterEach(() => rm(dir, { recursive: true }));

const put = async (text: string) => (await openFileStore(dir)).put(Buffer.from(text));

test('reads all files of a folder, however deep', async () => {
  await mkdir(join(dir, 'icons'));
  await writeFile(join(dir, 'a.css'), 'a');
  await writeFile(join(dir, 'icons/logo.svg'), 'logo');
  const files = [...(await readTree(dir))].map(([name, bytes]) => [name, String(bytes)]);
  expect(files.sort()).toEqual([
    ['a.css', 'a'],
    ['icons/logo.svg', 'logo'],
  ]);
});

test('the same bytes are there once, and nothing else is left behind', async () => {
  const [source, bytes] = await put('<p>walls</p>');
  expect(await readFile(join(dir, source), 'utf8')).toBe('<p>walls</p>');
  expect(bytes).toBe(12);
  expect(await put('<p>walls</p>')).toEqual([source, bytes]);
  await put('<p>roofs</p>');
  expect(await readdir(join(dir, 'files'))).toHaveLength(2);
});

test.each(['cut short by a power cut', 'gone'])(
  'a file that is %s is written again',
  async (how) => {
    const [source] = await put('<p>walls</p>');
    if (how === 'gone') await rm(join(dir, source));
    else await truncate(join(dir, source));
    await put('<p>walls</p>');
    expect(await readFile(join(dir, source), 'utf8')).toBe('<p>walls</p>');
  },
);
