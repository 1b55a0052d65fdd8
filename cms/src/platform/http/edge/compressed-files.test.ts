import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCompressedFiles } from './compressed-files';

const page = Buffer.from('<p>A brick on a brick.</p>'.repeat(100));
const largePage = Buffer.from('<p>Another wall.</p>'.repeat(10_000));

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'elc-compressed-')), 'compressed');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const create = () => createCompressedFiles(folder);

test('both forms of a large file unpack to it, and a small one has no gzip form', async () => {
  const { br, gzip } = await create().make(largePage, '"a"', false);
  expect([brotliDecompressSync(br), gunzipSync(gzip ?? '')]).toEqual([largePage, largePage]);
  const small = await create().make(page, '"b"', false);
  expect([brotliDecompressSync(small.br), small.gzip]).toEqual([page, undefined]);
});

test.each([
  { what: 'small', bytes: page },
  { what: 'large', bytes: largePage },
])('the next start finds what was compressed of a $what file', async ({ bytes }) => {
  expect(await create().find('"a"')).toBeNull();
  const made = await create().make(bytes, '"a"', false);
  expect(await create().find('"a"')).toEqual(made);
});

test('a file that is to stay for ever is compressed harder than a page of the same bytes', async () => {
  const text = await readFile(import.meta.filename);
  const [once, forEver] = [
    await create().make(text, '"a"', false),
    await create().make(text, '"b"', true),
  ];
  expect(forEver.br.length).toBeLessThan(once.br.length);
});

test.each([0, 3, 40, 60])('what was cut to %i bytes counts as missing', async (length) => {
  await create().make(page, '"a"', false);
  await truncate(path.join(folder, 'a'), length);
  expect(await create().find('"a"')).toBeNull();
});

test('a folder that cannot be written changes no answer', async () => {
  await writeFile(folder, 'a file where the folder should be');
  const { br } = await create().make(page, '"a"', false);
  expect(brotliDecompressSync(br)).toEqual(page);
  expect(await create().find('"a"')).toBeNull();
});
