import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../app/first-content/read-content';
import { picturePlaces } from '../content/picture-places';
import { missingAltText, withOwnUploadPaths } from './document-pictures';

const API = path.resolve(import.meta.dirname, '../api');
const schemaOf = (name: string) =>
  JSON.parse(readFileSync(path.join(API, name, 'content-types', name, 'schema.json'), 'utf8'));
const build = schemaOf('player-build').attributes;
const guide = schemaOf('guide').attributes;
const picture = { name: 'harbour.png', mime: 'image/png', alternativeText: null };

test('the message names the picture and what to do, in the field of the document where it has one', () => {
  expect(missingAltText({ cover: picture }, guide)).toEqual({
    field: 'cover',
    message:
      'The picture "harbour.png" has no alternative text. Write under "Alternative text of the cover" what it shows (not the name of a file), and publish again.',
  });
  expect(missingAltText({ authorPicture: picture }, guide)).toEqual({
    field: 'authorPicture',
    message:
      'The picture "harbour.png" has no alternative text. Open it with its pencil, write under "Alternative text" what it shows (not the name of a file), save it, and publish again.',
  });
  expect(missingAltText({ content: '![](/uploads/a.png)' }, guide)).toEqual({
    field: 'content',
    message: expect.stringContaining('The picture "/uploads/a.png" in the text has no'),
  });
});

test('the words may stand with the picture or in the document', () => {
  const words = 'A harbour at night.';
  expect(missingAltText({ image: { ...picture, alternativeText: words } }, build)).toBeNull();
  expect(missingAltText({ image: picture, alt: words }, build)).toBeNull();
});

test('every field that can hold a picture is looked at', () => {
  const withPlaces = readdirSync(API).filter((name) => {
    const file = path.join(API, name, 'content-types', name, 'schema.json');
    try {
      return picturePlaces(JSON.parse(readFileSync(file, 'utf8')).attributes) !== null;
    } catch {
      return false;
    }
  });
  expect(withPlaces).toEqual([
    ...['badge-note', 'command', 'creator-video', 'guide', 'home-page', 'player-build'],
  ]);
});

test('all first content complies', async () => {
  const entries = await readContent(path.resolve(import.meta.dirname, '../../content'));
  expect(entries.length).toBeGreaterThan(100);
  for (const { key, uid, data, picture: shipped } of entries) {
    const { attributes } = schemaOf(uid.split('.')[1] ?? '');
    const image = shipped && { ...picture, name: shipped.file, alternativeText: shipped.alt };
    const fields = { ...data, alt: undefined, ...(shipped && { [shipped.attribute]: image }) };
    expect(missingAltText(fields, attributes), key).toBeNull();
  }
});

test.each([
  {
    text: '![A pier](http://localhost:1337/uploads/pier_1a2b.png) and ![One](http://localhost:1337/uploads/b.png)',
    expected: '![A pier](/uploads/pier_1a2b.png) and ![One](/uploads/b.png)',
  },
  {
    text: '![A pier](https://wiki.example/uploads/pier.png) http://localhost:1337/admin',
    expected: '![A pier](https://wiki.example/uploads/pier.png) http://localhost:1337/admin',
  },
])('$text', ({ text, expected }) => {
  expect(withOwnUploadPaths(text, 'http://localhost:1337')).toBe(expected);
});
