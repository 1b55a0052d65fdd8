import { expect, test } from 'vitest';
import { undescribedInMarkdown, undescribedPictures } from './undescribed-pictures';

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
  expect(undescribedPictures(document, [{ name: 'image', altField: 'alt' }])).toEqual(expected);
});

test('without a field for it, only the picture itself can be described', () => {
  expect(undescribedPictures({ image: bare, alt: 'A harbour.' }, [{ name: 'image' }])).toEqual([
    'harbour.png',
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
