import { expect, test } from 'vitest';
import { updateHtml } from './update-html.ts';

const COMMANDS = [
  [';fly', '/commands/fly'],
  [';mute', '/commands/mute'],
  ['/joinlarge', '/commands/joinlarge'],
] as const;
const html = (markdown: string) => updateHtml(markdown, COMMANDS).trim();

test.each([
  ['**bold** *thin* ~~old~~', '<p><strong>bold</strong> <em>thin</em> <del>old</del></p>'],
  ['one\ntwo', '<p>one<br />two</p>'],
  ['# Update\nText', '<h2>Update</h2>\n<p>Text</p>'],
  [
    '# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6',
    '<h2>1</h2>\n<h3>2</h3>\n<h4>3</h4>\n<h5>4</h5>\n<h6>5</h6>\n<h6>6</h6>',
  ],
  ['## New\n### Boats\n# Old', '<h2>New</h2>\n<h3>Boats</h3>\n<h2>Old</h2>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['-# small print', '<p>small print</p>'],
  ['Yes, ||the *pigeons* stay||.', '<p>Yes, the <em>pigeons</em> stay.</p>'],
  ['a || b', '<p>a || b</p>'],
  [
    'About ~5~10 &copy; A & B\n- [x] it',
    '<p>About ~5~10 &amp;copy; A &amp; B</p>\n<ul>\n<li>[x] it</li>\n</ul>',
  ],
  ['##\ntext', '<p>text</p>'],
  ['| a | b |\n|---|---|\n---', '<p>| a | b |<br />|---|---|<br />---</p>'],
  ['Quote:\n>>> one\ntwo', '<p>Quote:</p>\n<blockquote>\n<p>one<br />two</p>\n</blockquote>'],
  ['    not code', '<p>    not code</p>'],
])('%j', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'a <b>bold</b> word',
  '<div>\n\nblock</div>',
])('HTML is shown as it is written: %s', (markdown) => {
  expect(html(markdown)).not.toMatch(/<(?:img|script|b|div)\b/);
  expect(html(markdown)).toContain('&lt;');
});

test.each([
  ['[Fixed]: boats', '[Fixed]: boats'],
  ['\\[x\\]\\(https\\:\\/\\/a\\.example\\) won', '[x](https://a.example) won'],
])('what only looks like Markdown is shown: %j', (markdown, shown) => {
  expect(html(markdown)).toContain(shown);
});

test('links that leave the site say so to the browser, and lead to no script', () => {
  expect(html('<https://a.example/x>')).toBe(
    '<p><a href="https://a.example/x" target="_blank" rel="noopener noreferrer">https://a.example/x</a></p>',
  );
  expect(html('[a](javascript:alert)')).not.toContain('javascript');
});

test('a picture is a link, so that no other site learns who reads', () => {
  expect(html('![a tram](https://a.example/x.png)')).toBe(
    '<p><a href="https://a.example/x.png" target="_blank" rel="noopener noreferrer">a tram</a></p>',
  );
});

test.each([
  ['Use ;FLY now', '<p>Use <a href="/commands/fly">;FLY</a> now</p>'],
  ['via `/JoinLarge`', '<p>via <a href="/commands/joinlarge"><code>/JoinLarge</code></a></p>'],
  ['`;mute <player>`', '<p><a href="/commands/mute"><code>;mute &lt;player&gt;</code></a></p>'],
  ['the ;unknown one', '<p>the ;unknown one</p>'],
  ['**;fly**', '<p><strong><a href="/commands/fly">;fly</a></strong></p>'],
])('commands lead to their pages: %s', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test('a command within a link or an address is no link of its own', () => {
  expect(html('[;fly](https://a.example)').match(/<a /g)).toHaveLength(1);
  expect(html('https://a.example/joinlarge').match(/<a /g)).toHaveLength(1);
});

test('what is nested too deep is shown as it is written', () => {
  const levels = 20_000;
  expect(html(`${'> '.repeat(levels)}<b>a</b>`)).toBe(
    `<p>${'&gt; '.repeat(levels)}&lt;b&gt;a&lt;/b&gt;</p>`,
  );
});

test.each(['1. ', '- ', '* ', '[', '**a ', '||a ', ';fly '])(
  'a message of %j alone is shown',
  (part) => {
    const message = `${part.repeat(4000 / part.length - 1)}end`;
    expect(html(message)).toContain('end');
  },
);
