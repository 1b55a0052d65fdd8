import { expect, test } from 'vitest';
import { importsOf } from './module-preloads.ts';
import { offlineFiles, serviceWorkerWith } from './offline-files.ts';
import { sampleSnapshot } from './testing/sample-snapshot.ts';

const file = (text: string) => ({ bytes: Buffer.from(text) });
const imports = importsOf(
  new Map([
    ['_astro/page.js', file('import{a}from"./shared.js";import("./later.js")')],
    ['_astro/shared.js', file('export const a=1')],
    ['_astro/toaster.js', file('import"./react.js"')],
    ['_astro/tool.js', file('export const b=1')],
  ]),
);

const html = (text: string) =>
  `<link rel="stylesheet" href="/_astro/page.css"><link rel="preload" href="/_astro/display.woff2"><script src="/_astro/page.js"></script>${text}`;

const pages = (commands: string) =>
  new Map([
    ['commands/index.html', { bytes: Buffer.from(html(commands)) }],
    ['guides/walls/index.html', { bytes: Buffer.from(html('Walls')) }],
    ['admin/index.html', { bytes: Buffer.from(html('secret')) }],
  ]);

test('lists pages for reading offline with the styles, scripts and typefaces that they load, and with what shows notices', () => {
  const files = offlineFiles(sampleSnapshot(), pages(';fly'), imports);
  expect(files.map(({ url }) => url)).toEqual([
    ...['/commands', '/guides/walls'],
    ...['/_astro/display.woff2', '/_astro/page.css', '/_astro/page.js', '/_astro/react.js'],
    ...['/_astro/shared.js', '/_astro/toaster.js'],
  ]);
});

test('a page is loaded again when it changed, not because the site was built again', () => {
  const revision = (text: string, builtAt: string) =>
    offlineFiles(sampleSnapshot({ builtAt }), pages(text), imports)[0]?.revision;
  const first = revision('fly', '2026-11-21T10:13:44.123Z');
  expect(revision('fly', '2026-11-22T10:13:44.123Z')).toBe(first);
  expect(revision('run', '2026-11-22T10:13:44.123Z')).not.toBe(first);
});

test('the list is put into the worker', () => {
  const worker = serviceWorkerWith([{ url: '/a', revision: null }], 'keep(self.__WB_MANIFEST)');
  expect(worker).toBe('keep([{"url":"/a","revision":null}])');
  expect(() => serviceWorkerWith([], 'keep()')).toThrow('no place');
});
