import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkTree, writeFiles } from './static-files.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'static-'));
});

afterEach(() => rm(dir, { recursive: true }));

test('puts all files of a folder, however deep, into the other one', async () => {
  await mkdir(join(dir, 'from/icons'), { recursive: true });
  await writeFile(join(dir, 'from/a.css'), 'a');
  await writeFile(join(dir, 'from/icons/logo.svg'), 'logo');
  await linkTree(join(dir, 'from'), join(dir, 'to'));
  expect(await readFile(join(dir, 'to/a.css'), 'utf8')).toBe('a');
  expect(await readFile(join(dir, 'to/icons/logo.svg'), 'utf8')).toBe('logo');
});

test('writes pages into folders that are not there yet', async () => {
  await writeFiles(join(dir, 'out'), new Map([['guides/walls/index.html', '<p>walls</p>']]));
  expect(await readFile(join(dir, 'out/guides/walls/index.html'), 'utf8')).toBe('<p>walls</p>');
});
