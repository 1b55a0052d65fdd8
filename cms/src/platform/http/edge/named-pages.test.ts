import { expect, test } from 'vitest';
import { nameBelow, nameElsewhere } from './named-pages';

const pages = [{ page: '/players', aliases: ['/player'], parameter: 'username' }];

test.each([
  ['/players/OldTownMayor', '/players'],
  ['/players/%20', '/players'],
  ['/players', undefined],
  ['/players/', undefined],
  ['/players/a/b', undefined],
  ['/playersx/a', undefined],
])('%s is a name below %s', (path, page) => expect(nameBelow(pages, path)).toBe(page));

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
