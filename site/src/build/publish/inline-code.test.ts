import { expect, test } from 'vitest';
import { externaliseInlineCode } from './inline-code.ts';

const ISLAND = '<style>astro-island,astro-slot{display:contents}</style><script>load()</script>';

test('leaves no inline code of islands and moves the code to a file', () => {
  const { html, files } = externaliseInlineCode(`<p>a</p>${ISLAND}<p>b</p>`);
  const [[address, code] = []] = [...files];
  expect(html).toBe(`<p>a</p><script defer src="${address}"></script><p>b</p>`);
  expect(code).toBe('load()');
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
