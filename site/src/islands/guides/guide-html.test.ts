import { describe, expect, test } from 'vitest';
import { guideHtml } from './guide-html.ts';

describe('what a page must not run', () => {
  test.each([
    { danger: 'a script', markdown: 'a <script>alert(1)</script> b', gone: 'script' },
    { danger: 'an event attribute', markdown: '<img src="/a.png" onerror="x()">', gone: 'onerror' },
    { danger: 'a script link', markdown: '[a](javascript:alert(1))', gone: 'javascript' },
    { danger: 'a script link in HTML', markdown: '<a href=" JaVaScript:x">a</a>', gone: 'cript:' },
    { danger: 'a data link', markdown: '[a](data:text/html;base64,AAAA)', gone: 'data:' },
    { danger: 'a frame', markdown: '<iframe src="https://a.example"></iframe>', gone: 'iframe' },
    { danger: 'a style', markdown: '<p style="position:fixed">a</p>', gone: 'style' },
    { danger: 'a form', markdown: '<form action="/x"><input></form>', gone: 'form' },
    { danger: 'a drawing with code', markdown: '<svg onload="x()"></svg>', gone: 'svg' },
  ])('takes out $danger', ({ markdown, gone }) => {
    expect(guideHtml(markdown).html).not.toContain(gone);
  });
});

test('commands with angle brackets stay readable', () => {
  expect(guideHtml('Type `;fly <player>`.').html).toBe(
    '<p>Type <code>;fly &lt;player&gt;</code>.</p>\n',
  );
});

describe('links', () => {
  test('one that leaves the site opens a new tab and sends no referrer', () => {
    expect(guideHtml('[wiki](https://wiki.example/a)').html).toContain(
      '<a href="https://wiki.example/a" target="_blank" rel="noopener noreferrer">wiki</a>',
    );
  });

  test('one to a page of the site stays in the tab', () => {
    expect(guideHtml('[more](/guides/walls#tips)').html).toContain(
      '<a href="/guides/walls#tips">more</a>',
    );
  });
});

test('a table can be reached by the keyboard: on a small screen it scrolls by itself', () => {
  expect(guideHtml('| a |\n| - |\n| b |').html).toContain('<table tabindex="0">');
});

describe('headings', () => {
  test('are anchors, listed for the table of contents down to the third level', () => {
    const { html, headings } = guideHtml('## First *steps*\n\n### Walls & roofs\n\n#### Deep');
    expect(headings).toEqual([
      { id: 'first-steps', text: 'First steps', depth: 2 },
      { id: 'walls--roofs', text: 'Walls & roofs', depth: 3 },
    ]);
    expect(html).toContain('<h2 id="first-steps">First <em>steps</em></h2>');
  });

  test('of the same words have different anchors', () => {
    const ids = guideHtml('## Tips\n\n## Tips').headings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('never take an id of the page around them', () => {
    expect(guideHtml('## Notifications').headings[0]?.id).not.toBe('notifications');
  });

  test('move down a level where the text has a title of its own', () => {
    const { headings } = guideHtml('# Title\n\n## Part');
    expect(headings.map(({ depth }) => depth)).toEqual([2, 3]);
  });
});

describe('what an author means', () => {
  test.each([
    ['- [x] Roof\n- [ ] Walls', '<ul>\n<li>☑ Roof</li>\n<li>☐ Walls</li>\n</ul>\n'],
    [
      '<details open><summary>More</summary>\n\n*Here*\n\n</details>',
      '<details open><summary>More</summary><p><em>Here</em></p>\n</details>',
    ],
    ['About ~5~10 parts, ~~not~~ more', '<p>About ~5~10 parts, <del>not</del> more</p>\n'],
    ['&copy; 2026', '<p>© 2026</p>\n'],
    ['####', ''],
    [
      '####Walls & *roofs*\nHigh',
      '<h4 id="walls--roofs">Walls &amp; <em>roofs</em></h4>\n<p>High</p>\n',
    ],
  ])('%j', (markdown, html) => {
    expect(guideHtml(markdown).html).toBe(html);
  });

  test('columns of a table are aligned', () => {
    const { html } = guideHtml('| a | b |\n|:-:|--:|\n| 1 | 2 |');
    expect(html).toContain('<th align="center">a</th>');
    expect(html).toContain('<td align="right">2</td>');
  });

  test('headings of emoji, references to characters and tildes can be linked', () => {
    const { html, headings } = guideHtml('## 🎉\n\n## 🎉\n\n## &copy; Mara\n\n##~5~10');
    expect(headings).toEqual([
      { id: 'section', text: '🎉', depth: 2 },
      { id: 'section-1', text: '🎉', depth: 2 },
      { id: '-mara', text: '© Mara', depth: 2 },
      { id: '510', text: '~5~10', depth: 2 },
    ]);
    expect(html).toContain('<h2 id="section">🎉</h2>');
  });
});

test('a guide with quotes that are nested too deep is shown as it is written', () => {
  const { html, headings } = guideHtml(`## Walls\n\n${'> '.repeat(20_000)}<b>deep</b>`);
  expect(html).toMatch(/^<p>## Walls\n\n&gt; &gt; .*&lt;b&gt;deep&lt;\/b&gt;<\/p>$/s);
  expect(headings).toEqual([]);
});
