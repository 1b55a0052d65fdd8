import { expect, test } from 'vitest';
import { undescribedInMarkdown, undescribedPictures, unsafeLinkIn } from './document-texts';

test.each([
  'No link at all: see (this) and [that].',
  '[a](https://example.org/a_(b)) and [b](/guides/first "A title") and [c](#rules)',
  '![A bridge](/uploads/bridge_1a2b.png) and <https://example.org> and <mailto:team@example.org>',
  '[ref]: https://example.org "Title"\n\n[text][ref]',
  '<a href="/guides">Guides</a> <img src=\'https://example.org/a.png\' alt="">',
  '[angle](<https://example.org/a b>)'.replace('a b', 'a%20b'),
  'Write `[x](javascript:alert(1))` to see it refused.',
  '```html\n<a href="javascript:alert(1)">x</a>\n```',
  '1 < 2: yes, and a time of 10:30',
])('%s may stay', (text) => {
  expect(unsafeLinkIn(text)).toBeNull();
});

test.each([
  ['[a](javascript:alert(1))', 'javascript:alert(1'],
  ['[a]( JavaScript:alert(1) )', 'JavaScript:alert(1'],
  ['[a](<javascript:alert(1)>)', 'javascript:alert(1)'],
  ['[a](java&#115;cript:alert`1`)', null],
  ['[a](&#x6A;avascript:alert)', '&#x6A;avascript:alert'],
  ['[a](javascript&colon;alert)', 'javascript&colon;alert'],
  ['[a](javascript\\:alert)', 'javascript\\:alert'],
  ['![a](data:text/html;base64,PHNjcmlwdD4=)', 'data:text/html;base64,PHNjcmlwdD4='],
  ['[a]: javascript:alert\n\n[x][a]', 'javascript:alert'],
  ['<javascript:alert>', 'javascript:alert'],
  ['<a href="javascript:alert(1)">x</a>', 'javascript:alert(1)'],
  ['<a\nhref=javascript:alert>x</a>', 'javascript:alert'],
  ["<a href='java\tscript:alert'>x</a>", 'java\tscript:alert'],
  ['<form action="vbscript:x">', 'vbscript:x'],
  ['[a](//evil.example)', '//evil.example'],
  ['[a](www.example.org)', 'www.example.org'],
])('%j may not', (text, found) => {
  const unsafe = unsafeLinkIn(text);
  expect(unsafe).not.toBeNull();
  if (found !== null) expect(unsafe).toBe(found);
});

const bare = { name: 'harbour.png', mime: 'image/png', alternativeText: null };
const described = { name: 'market.png', mime: 'image/png', alternativeText: 'A night market.' };

test.each([
  {
    name: 'a picture without words is named',
    document: { image: bare },
    expected: ['harbour.png'],
  },
  {
    name: 'blanks are no words',
    document: { image: { ...bare, alternativeText: '  ' } },
    expected: ['harbour.png'],
  },
  {
    name: 'the name of a file is no description',
    document: { image: { ...bare, alternativeText: 'harbour-wide.PNG' }, alt: 'harbour.png' },
    expected: ['harbour.png'],
  },
  { name: 'a described one passes', document: { image: described }, expected: [] },
  {
    name: 'the document may describe it itself',
    document: { image: bare, alt: 'A harbour.' },
    expected: [],
  },
  {
    name: 'every picture of a field counts',
    document: { image: [described, bare] },
    expected: ['harbour.png'],
  },
  {
    name: 'a film is no picture',
    document: { image: { ...bare, mime: 'video/mp4' } },
    expected: [],
  },
  { name: 'no picture, no words', document: { image: null }, expected: [] },
])('$name', ({ document, expected }) => {
  const found = undescribedPictures(document, [{ name: 'image', altField: 'alt' }]);
  expect(found.map(({ picture }) => picture)).toEqual(expected);
});

test('without a field for it, only the picture itself can be described', () => {
  expect(undescribedPictures({ image: bare, alt: 'A harbour.' }, [{ name: 'image' }])).toEqual([
    { field: 'image', picture: 'harbour.png' },
  ]);
});

test.each([
  { markdown: 'Look: ![](/uploads/a.png)', expected: ['/uploads/a.png'] },
  { markdown: '![ ](<https://x.example/a.png>) "title"', expected: ['https://x.example/a.png'] },
  { markdown: '![A bridge](/uploads/a.png)', expected: [] },
  { markdown: 'Write `![](a.png)` for it.\n\n```md\n![](b.png)\n```', expected: [] },
  { markdown: '<img src="/a.png">', expected: ['/a.png'] },
  { markdown: '<img src="/a.png" alt="">', expected: ['/a.png'] },
  { markdown: "<img src='/a.png' alt='A bridge'>", expected: [] },
  { markdown: 'A [link](/a) and ! [b](c)', expected: [] },
])('$markdown lacks words for $expected', ({ markdown, expected }) => {
  expect(undescribedInMarkdown(markdown)).toEqual(expected);
});
