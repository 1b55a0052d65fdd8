import { expect, test } from 'vitest';
import { type ListedType, pagesOf } from './pages';

const type = (name: string, displayName: string, more: Partial<ListedType> = {}): ListedType => ({
  uid: `api::${name}.${name}`,
  kind: 'collectionType',
  isDisplayed: true,
  info: { displayName },
  ...more,
});

test('types stand under the page that shows them, pages in the order of the navigation', () => {
  const pages = pagesOf([
    type('contact-message', 'Inbox: Contact messages'),
    type('guide', 'Guides'),
    type('building-tip', 'Guides: Building tips'),
    type('site-setting', 'Site settings', { kind: 'singleType' }),
    type('player-build', 'Home: Player builds'),
    type('home-page', 'Home: Texts', { kind: 'singleType' }),
  ]);
  expect(pages.map(({ name, types }) => [name, types.map((one) => one.name)])).toEqual([
    ['Home', ['Player builds', 'Texts']],
    ['Guides', ['Building tips', 'Guides']],
    ['Every page', ['Site settings']],
    ['Inbox', ['Contact messages']],
  ]);
  expect(pages[2]?.types[0]?.path).toBe(
    '/content-manager/single-types/api::site-setting.site-setting',
  );
});

test('a new page comes last, and what the panel hides is left out', () => {
  const pages = pagesOf([
    type('landmark', 'Map: Landmarks'),
    type('hidden', 'Home: Hidden', { isDisplayed: false }),
    type('file', 'Files', { uid: 'plugin::upload.file' }),
    type('command', 'Commands'),
  ]);
  expect(pages.map(({ name }) => name)).toEqual(['Commands', 'Map']);
});
