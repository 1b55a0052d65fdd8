import { expect, test } from 'vitest';
import { externaliseInlineCode, importsOf, preloadModules } from './module-preloads.ts';

const script = (text: string) => ({ bytes: Buffer.from(text) });
const imports = importsOf(
  new Map([
    ['_astro/start.js', script('import"./shell.js";import("./late.js")')],
    ['_astro/tool.js', script('import{a}from"./ui.js";import{b}from"./react.js"')],
    ['_astro/client.js', script('import{b}from"./react.js"')],
    ['_astro/empty.js', script('import"./shell.js";')],
    ['_astro/ui.js', script('import"./shell.js"')],
    ['_astro/late.js', script('import"./charts.js"')],
    ['index.html', script('import"./no.js"')],
  ]),
);
const START = '<script type="module" src="/_astro/start.js"></script>';
const island = (when: string) =>
  `<astro-island component-url="/_astro/tool.js" renderer-url="/_astro/client.js" client="${when}">`;
const preloads = (body: string) =>
  [...preloadModules(`<head></head>${body}`, imports).matchAll(/modulepreload" href="([^"]+)"/g)]
    .map(([, address]) => address)
    .sort();

test.each([
  { what: 'what its script imports at once', body: START, loads: ['/_astro/shell.js'] },
  {
    what: 'an island with all that it imports, each once',
    body: START + island('load'),
    loads: ['client', 'react', 'shell', 'tool', 'ui'].map((name) => `/_astro/${name}.js`),
  },
  { what: 'no island that may come later', body: island('visible'), loads: [] },
  { what: 'nothing without scripts', body: '<p>', loads: [] },
])('a page preloads $what', ({ body, loads }) => expect(preloads(body)).toEqual(loads));

test('a page loads the script that one of its own only imports, in place of that one', () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  expect(preloadModules(`<head></head>${script('empty')}`, imports)).toBe(
    `<head></head>${script('shell')}`,
  );
});

const ISLAND = '<style>astro-island,astro-slot{display:contents}</style><script>load()</script>';

test('leaves no inline code of islands and moves the code to one file in the head', () => {
  const body = `${ISLAND}<p>b</p><script>start()</script>`;
  const { html, files } = externaliseInlineCode(`<head></head><p>a</p>${body}`);
  const [[address, code] = []] = [...files];
  expect(html).toBe(
    `<head><script defer fetchpriority="high" src="${address}"></script></head><p>a</p><p>b</p>`,
  );
  expect(code).toBe('load();\nstart()');
});

test('the same code is the same file on every page', () => {
  const [one] = externaliseInlineCode(ISLAND).files.keys();
  const [other] = externaliseInlineCode(`<h1>x</h1>${ISLAND}`).files.keys();
  expect(one).toBe(other);
});

test.each([
  '<script type="application/ld+json">{"a":1}</script>',
  '<script type="module" src="/_astro/a.js"></script>',
])('leaves %s alone', (markup) => {
  expect(externaliseInlineCode(markup).html).toBe(markup);
});
