import { expect, test } from 'vitest';
import { nameInPath, playerPath, robloxSearch } from '../player-address.ts';
import { awarded, sampleCheck } from '../testing/sample-check.ts';
import { shareText, tenureText, timelineOf } from './player-texts.ts';

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

const stepsOf = (...args: Parameters<typeof sampleCheck>) =>
  timelineOf(sampleCheck(...args)).map(({ title, later }) => [title, later]);

test('leads from joining over the first and the latest badge to today', () => {
  const badges = [awarded(2, '2016-04-05'), awarded(1, '2013-04-15'), awarded(3, '2026-11-20')];
  expect(stepsOf({}, badges)).toEqual([
    ['Joined Roblox', null],
    ['First event badge: Badge 1', '10 days later'],
    ['Latest event badge: Badge 3', '4,967 days (13.6 years) later'],
    ['Today', '1 day later'],
  ]);
});

test('names one badge once, and none where there is none', () => {
  expect(stepsOf({}, [awarded(1, '2013-04-15')]).map(([title]) => title)).toEqual([
    'Joined Roblox',
    'First event badge: Badge 1',
    'Today',
  ]);
  expect(stepsOf().map(([title]) => title)).toEqual(['Joined Roblox', 'Today']);
});

test('a badge from before the account was made is not negative days later', () => {
  expect(stepsOf({}, [awarded(1, '2012-01-01')])[1]).toEqual(['First event badge: Badge 1', null]);
});

test.each([
  { badges: [], accountAge: 4613, expected: 'Unknown' },
  {
    badges: [awarded(1, '2026-11-20'), awarded(2, '2026-11-11')],
    accountAge: 4613,
    expected: '10 days',
  },
  { badges: [awarded(1, '2020-11-21')], accountAge: 30, expected: '30 days' },
])('a tenure of $expected', ({ badges, accountAge, expected }) => {
  expect(tenureText(sampleCheck({ accountAge }, badges), badges)).toBe(expected);
});
