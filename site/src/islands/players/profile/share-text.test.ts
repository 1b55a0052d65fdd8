import { expect, test } from 'vitest';
import { nameInPath, playerPath, robloxSearch } from '../player-address.ts';
import { awarded, sampleCheck } from '../testing/sample-check.ts';
import { shareText } from './share-text.ts';

const ADDRESS = 'https://city.example/players/a_b_c';

test('a player in four lines, without markup of a chat', () => {
  const player = sampleCheck({ username: 'a_b_c' }, [awarded(1, '2020-01-01')]);
  expect(shareText(player, ADDRESS).split('\n')).toEqual([
    'Old Town Mayor (@a\\_b\\_c): VETERAN, 95% confidence',
    'Joined Apr 5, 2013, 4,613 days (12.6 years) ago; 1 event badge',
    'Event badges since 2020.',
    ADDRESS,
  ]);
});

test('hidden badges are not called none', () => {
  const elcBadges = { visibility: 'hidden', count: null, leftOut: 0, total: null, badges: [] };
  const player = sampleCheck({ elcBadges } as never);
  expect(shareText(player, ADDRESS)).toContain('event badges hidden by the player');
});

test.each([
  ['/players/OldTownMayor', 'OldTownMayor'],
  ['/players/old%20town/', 'old town'],
  ['/players/%zz', '%zz'],
  ['/players/%20', null],
  ['/players', null],
])('%s names %s', (path, name) => expect(nameInPath(path)).toBe(name));

test('a path leads back to its name', () => {
  expect(nameInPath(playerPath('a/b?c'))).toBe('a/b?c');
});

test('only what can be a name is searched for on Roblox', () => {
  expect(robloxSearch('OldTownMayor')).toMatch(/keyword=OldTownMayor$/);
  expect(robloxSearch('a b')).toBeNull();
});
