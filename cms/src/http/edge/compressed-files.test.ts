import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCompressedFiles, type Encodings } from './compressed-files';

const page = Buffer.from('<p>A brick on a brick.</p>'.repeat(100));
const otherPage = Buffer.from('<p>Another wall.</p>'.repeat(100));

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'elc-compressed-')), 'compressed');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const create = () => createCompressedFiles(folder, Date.now);
const textsOf = ({ br, gzip }: Encodings) =>
  [brotliDecompressSync(br ?? ''), gunzipSync(gzip ?? '')].map(String);

test('both forms unpack to the file', async () => {
  const encodings = await create().of(page, '"a"', false);
  expect(textsOf(encodings)).toEqual([String(page), String(page)]);
});

test('the next start reads what was compressed before', async () => {
  await create().of(page, '"a"', false);
  // The same ETag for other bytes: only the disk can answer with the first.
  const encodings = await create().of(otherPage, '"a"', false);
  expect(textsOf(encodings)).toEqual([String(page), String(page)]);
});

test('a file that is to stay for ever is compressed harder than a page of the same bytes', async () => {
  const files = create();
  await files.of(page, '"a"', false);
  await files.of(page, '"a"', true);
  expect((await readdir(folder)).sort()).toEqual(['a.11', 'a.7']);
});

test.each([0, 3, 40, 60])('what was cut to %i bytes is made again', async (length) => {
  await create().of(page, '"a"', false);
  await truncate(path.join(folder, 'a.7'), length);
  expect(textsOf(await create().of(page, '"a"', false))).toEqual([String(page), String(page)]);
  expect((await readFile(path.join(folder, 'a.7'))).length).toBeGreaterThan(60);
});

test('a folder that cannot be written changes no answer', async () => {
  await writeFile(folder, 'a file where the folder should be');
  const files = create();
  expect(textsOf(await files.of(page, '"a"', false))).toEqual([String(page), String(page)]);
  await files.prune();
});

test('what a new release does not use goes after a day, and not before', async () => {
  const files = create();
  await files.of(page, '"old"', false);
  await files.of(page, '"recent"', false);
  await files.prune();
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  await utimes(path.join(folder, 'old.7'), twoDaysAgo, twoDaysAgo);
  await files.of(otherPage, '"new"', false);
  await files.prune();
  expect((await readdir(folder)).sort()).toEqual(['new.7', 'recent.7']);
});
