import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offlineFiles, serviceWorkerWith } from './offline-files.ts';
import { sampleSnapshot } from './testing/sample-snapshot.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'elc-offline-'));
  await mkdir(path.join(dir, '_astro'));
  const write = (name: string, text: string) => writeFile(path.join(dir, '_astro', name), text);
  await write('page.js', 'import{a}from"./shared.js";import("./later.js")');
  await write('shared.js', 'export const a=1');
  await write('page.css', '@font-face{src:url(/_astro/display.woff2)}');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const html = (text: string) =>
  `<link rel="stylesheet" href="/_astro/page.css"><script src="/_astro/page.js"></script>${text}`;

const pages = (commands: string) =>
  new Map([
    ['commands/index.html', { bytes: Buffer.from(html(commands)) }],
    ['guides/walls/index.html', { bytes: Buffer.from(html('Walls')) }],
    ['admin/index.html', { bytes: Buffer.from(html('secret')) }],
  ]);

test('lists pages for reading offline with the styles, scripts and typefaces that they load', async () => {
  const files = await offlineFiles(sampleSnapshot(), pages(';fly'), dir);
  expect(files.map(({ url }) => url)).toEqual([
    ...['/commands', '/guides/walls'],
    ...['/_astro/display.woff2', '/_astro/page.css', '/_astro/page.js', '/_astro/shared.js'],
  ]);
});

test('a page is loaded again when it changed, not because the site was built again', async () => {
  const revision = async (text: string, builtAt: string) =>
    (await offlineFiles(sampleSnapshot({ builtAt }), pages(text), dir))[0]?.revision;
  const first = await revision('fly', '2026-11-21T10:13:44.123Z');
  expect(await revision('fly', '2026-11-22T10:13:44.123Z')).toBe(first);
  expect(await revision('run', '2026-11-22T10:13:44.123Z')).not.toBe(first);
});

test('the list is put into the worker', () => {
  const worker = serviceWorkerWith([{ url: '/a', revision: null }], 'keep(self.__WB_MANIFEST)');
  expect(worker).toBe('keep([{"url":"/a","revision":null}])');
  expect(() => serviceWorkerWith([], 'keep()')).toThrow('no place');
});
