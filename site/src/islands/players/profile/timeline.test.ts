import { expect, test } from 'vitest';
import { awarded, sampleCheck } from '../testing/sample-check.ts';
import { tenureText, timelineOf } from './timeline.ts';

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
