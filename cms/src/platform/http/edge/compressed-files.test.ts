import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
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
const make = (bytes: Buffer, etag = '"a"', isImmutable = false) =>
  create().brotliOf(etag, isImmutable, async () => bytes);
const MISSING = Buffer.from('It was read again.');

/** What the next start has of the file: what is stored, or what it reads again. */
const again = async () =>
  brotliDecompressSync(await create().brotliOf('"a"', false, async () => MISSING));

test.each([
  { what: 'small', bytes: page },
  { what: 'large', bytes: largePage },
])('the next start finds what was compressed of a $what file', async ({ bytes }) => {
  expect(brotliDecompressSync(await make(bytes))).toEqual(bytes);
  expect(await again()).toEqual(bytes);
});

test('a file that is to stay for ever is compressed harder than a page of the same bytes', async () => {
  const text = await readFile(import.meta.filename);
  const [once, forEver] = [await make(text), await make(text, '"b"', true)];
  expect(forEver.length).toBeLessThan(once.length);
});

test.each([0, 3, 31, 40, 60])('what was cut to %i bytes counts as missing', async (length) => {
  await make(page);
  await truncate(path.join(folder, 'a'), length);
  expect(await again()).toEqual(MISSING);
});

test('a folder that cannot be written changes no answer', async () => {
  await writeFile(folder, 'a file where the folder should be');
  expect(brotliDecompressSync(await make(page))).toEqual(page);
  expect(await again()).toEqual(MISSING);
});
