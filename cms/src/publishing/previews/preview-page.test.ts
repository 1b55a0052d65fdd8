import { expect, test } from 'vitest';
import { drawingsOf, dressPreview, inlineDrawings } from './preview-page';

const PAGE = `<!doctype html><html><head><title>A</title><link rel="modulepreload" href="/_astro/a.js"></head>
<body class="page"><script type="module" src="/_astro/a.js"></script><a class="x" href="/guides?a=1">Guides</a>
<a href="#here">Here</a><a href="https://wiki.example/">Wiki</a><noscript>Turn JavaScript on</noscript>
<astro-island><p>Text</p><script>astro()</script></astro-island></body></html>`;

const dressed = (title = ';fly', otherUrl: string | null = 'https://cms.example/preview/t') =>
  dressPreview(PAGE, {
    title,
    version: 'draft',
    draft: 'changed',
    publicUrl: 'https://site.example',
    otherUrl,
  });

test('nothing of the page can run', () => {
  expect(dressed()).not.toMatch(/<script|modulepreload|astro\(\)|<noscript/);
  expect(dressed()).toContain('<p>Text</p>');
});

test('links lead to the public site in a tab of their own; those within the page and outwards stay', () => {
  const page = dressed();
  expect(page).toContain('href="https://site.example/guides?a=1" target="_blank"');
  expect(page).toContain('<a href="#here">');
  expect(page).toContain('<a href="https://wiki.example/">');
});

test('the ribbon says what is shown and leads to the other version', () => {
  const page = dressed();
  expect(page).toMatch(/<body class="page"><aside [^>]*aria-label="Preview">/);
  expect(page).toContain('<strong>Preview: changes not published</strong><span>;fly</span>');
  expect(page).toContain('<a href="https://cms.example/preview/t">Published version</a>');
  expect(page).toContain('<meta name="robots" content="noindex">');
});

test('a document without another version has no such link', () => {
  expect(dressed(';fly', null)).not.toContain('Published version');
});

test('a title is text, whatever it holds', () => {
  expect(dressed('<img src=x onerror=a()>$&')).toContain(
    '<span>&lt;img src=x onerror=a()&gt;$&amp;</span>',
  );
});

test('icons are drawn from the page itself, by ids that nothing else of it has', () => {
  const page =
    '<body><h2 id="vote">Vote</h2><svg><use href="/_astro/icons.a1.svg#vote" /></svg></body>';
  const drawings = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="vote"></symbol></svg>';
  expect([...drawingsOf(page + page)]).toEqual(['icons.a1.svg']);
  expect(inlineDrawings(page, drawings)).toBe(
    '<body><h2 id="vote">Vote</h2><svg><use href="#icon-vote" /></svg><div hidden><svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon-vote"></symbol></svg></div></body>',
  );
});
