import { expect, test } from 'vitest';
import { headshotFrom } from './pictures';

const URL = 'https://tr.rbxcdn.com/30DAY-AvatarHeadshot/150/150/Png';

test.each([
  { state: 'Completed', imageUrl: URL, expected: { state: 'ready', url: URL } },
  { state: 'Completed', imageUrl: '', expected: { state: 'none' } },
  { state: 'Completed', imageUrl: undefined, expected: { state: 'none' } },
  { state: 'Completed', imageUrl: 'javascript:alert(1)', expected: { state: 'none' } },
  { state: 'Pending', imageUrl: '', expected: { state: 'pending' } },
  { state: 'Pending', imageUrl: null, expected: { state: 'pending' } },
  { state: 'Blocked', imageUrl: URL, expected: { state: 'none' } },
  { state: 'SomethingNew', imageUrl: URL, expected: { state: 'none' } },
])('$state with "$imageUrl" is $expected.state', ({ expected, ...thumbnail }) => {
  expect(headshotFrom({ targetId: 1, ...thumbnail })).toEqual(expected);
});
