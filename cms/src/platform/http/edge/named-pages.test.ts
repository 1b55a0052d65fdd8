import { expect, test } from 'vitest';
import { nameBelow, nameElsewhere, withName } from './named-pages';

const pages = [
  { page: '/players', aliases: ['/player'], parameter: 'username', pictures: '/cards' },
];

test.each([
  ['/players/OldTownMayor', '/players'],
  ['/players/%20', '/players'],
  ['/players', undefined],
  ['/players/', undefined],
  ['/players/a/b', undefined],
  ['/playersx/a', undefined],
])('%s is a name below %s', (path, page) => expect(nameBelow(pages, path)?.page).toBe(page));

test.each([
  ['/player/OldTownMayor', '', '/players/OldTownMayor'],
  ['/player/%2Fa', '', '/players/%2Fa'],
  ['/players', '?username=OldTownMayor', '/players/OldTownMayor'],
  ['/players', '?username=+old%2Ftown+', '/players/old%2Ftown'],
  ['/players', '?username=%0d%0aX-A%3A1', '/players/X-A%3A1'],
  ['/player', '?username=OldTownMayor', '/players/OldTownMayor'],
  ['/player', '', '/players'],
  ['/players', '?username=', null],
  ['/players', '?name=a', null],
  ['/players/a', '?username=b', null],
  ['/player/a/b', '', null],
])('%s%s leads to %s', (path, query, to) =>
  expect(nameElsewhere(pages, path, path + query)).toBe(to),
);

const HEAD = [
  '<title>Player | City</title>',
  '<meta property="og:title" content="Player">',
  '<meta property="og:url" content="https://city.example/players">',
  '<meta property="og:image" content="https://city.example/images/share-1.jpg">',
].join('');
const NAMED = [
  '<title>Old_Mayor | City</title>',
  '<meta property="og:title" content="Old_Mayor">',
  '<meta property="og:url" content="https://city.example/players/Old_Mayor">',
  '<meta property="og:image" content="https://city.example/cards/Old_Mayor.png">',
].join('');

test.each([
  ['/players/Old_Mayor', NAMED],
  ['/players/ab', HEAD],
  ['/players/%22%3E%3Cscript%3E', HEAD],
  ['/players/"><script>', HEAD],
  ['/players', HEAD],
])('links to %s are shown with a name that is one', (path, html) => {
  const [page] = pages;
  expect(page && withName(HEAD, page, path)).toBe(html);
});
